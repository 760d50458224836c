// The person's hand: a fan that never hides a corner, played and laid in order by mouse and keys.
function makeHand(labels, { play, arrange, say }) {
  const hand = make("div", { class: "rsl-hand", role: "toolbar", "aria-label": labels.hand });
  let focus = 0;   // the card that Tab reaches
  let drag = null; // the card under the finger, and where it was taken
  let dragged = false; // the click that ends a drag plays no card

  const cards = () => [...hand.children].filter((child) => child.dataset.card);
  const codes = () => cards().map((card) => card.dataset.card);

  function show(view, frame, { resting, backs, trick }) {
    const before = new Set(codes());
    focus = Math.max(0, Math.min(focus, frame.hand.length - 1));
    const now = resting && !view.end;
    const hinted = resting && view.hint?.card;
    hand.replaceChildren(...frame.hand.map((code, k) => {
      const legal = now && view.legal.includes(code);
      const says = `${cardName(code, labels)}, ${legal ? labels.may_play : labels.may_not_play}${code === hinted ? `, ${labels.hint}` : ""}`;
      const card = button("", (event) => { if (dragged && event.detail) return; focus = k; play(code); }, {
        class: `rsl-card${now ? (legal ? " rsl-legal" : " rsl-dim") : ""}${code === hinted ? " rsl-hinted" : ""}`,
        "data-card": code, tabindex: k === focus ? "0" : "-1", "aria-label": says });
      card.innerHTML = face(code);
      return card;
    }));
    if (view.curtain) hand.replaceChildren(make("div", { class: "rsl-face-down" }, backs(frame.sizes[view.me]), make("p", {}, labels.face_down)));
    lay();
    if (frame.kind !== "PickedUp" || frame.seat !== view.me) return;
    for (const card of cards()) {
      if (!before.has(card.dataset.card)) move(view, card, [{ transform: offset(trick, card), opacity: 0.3 }, {}], 620);
    }
  }

  // As many rows as the fan needs, each centred.
  function lay() {
    const all = cards();
    if (!all.length || !hand.clientWidth) { hand.style.height = ""; return; }
    const size = all[0].offsetWidth, pad = size * 0.14, width = hand.clientWidth - 2 * pad, least = Math.max(26, size * 0.36);
    const fit = Math.max(1, Math.floor((width - size) / least) + 1);
    const rows = Math.ceil(all.length / fit), each = Math.ceil(all.length / rows);
    const rise = all[0].offsetHeight * 0.62;
    all.forEach((card, k) => {
      const row = Math.floor(k / each), count = Math.min(each, all.length - row * each), col = k % each;
      const step = Math.min(size * 0.78, count > 1 ? (width - size) / (count - 1) : 0);
      const tilt = count > 1 ? (col / (count - 1) - 0.5) * Math.min(14, count * 1.6) : 0;
      card.style.left = `${pad + (width - size - step * (count - 1)) / 2 + col * step}px`;
      card.style.top = `${row * rise + Math.abs(tilt) ** 2 * 0.16}px`;
      card.style.setProperty("--tilt", `${rows > 1 ? 0 : tilt.toFixed(2)}deg`);
    });
    hand.style.height = `${all[0].offsetHeight + (rows - 1) * rise + 12}px`;
  }

  function moved(from, to) {
    const order = codes();
    order.splice(to, 0, ...order.splice(from, 1));
    focus = to;
    say(labels.laid.replace("{}", cardName(order[to], labels)).replace("{}", to + 1).replace("{}", order.length));
    arrange(order.join(" "));
  }
  function take(event) {
    const card = event.target.closest(".rsl-card");
    dragged = false;
    if (card && event.button === 0) drag = { card, x: event.clientX, y: event.clientY };
  }
  function carry(event) {
    if (!drag) return;
    const x = event.clientX - drag.x, y = event.clientY - drag.y;
    if (!dragged && Math.hypot(x, y) < 10) return;
    if (!dragged) hand.setPointerCapture(event.pointerId);
    dragged = true;
    drag.card.style.translate = `${x}px ${y}px`;
    drag.card.style.zIndex = 9;
  }
  function drop(event) {
    const card = drag?.card;
    drag = null;
    if (!card) return;
    card.style.translate = card.style.zIndex = "";
    if (!dragged || event.type === "pointercancel") return;
    const rest = cards().filter((other) => other !== card);
    const gap = (other) => Math.hypot(centre(other).x - event.clientX, 2 * (centre(other).y - event.clientY));
    const near = rest.reduce((best, other) => (best && gap(best) <= gap(other) ? best : other), null);
    if (near) moved(cards().indexOf(card), rest.indexOf(near) + (event.clientX > centre(near).x ? 1 : 0));
  }
  hand.addEventListener("pointerdown", take);
  hand.addEventListener("pointermove", carry);
  hand.addEventListener("pointerup", drop);
  hand.addEventListener("pointercancel", drop);
  hand.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    const all = cards();
    if (!step || !all.length) return;
    event.preventDefault();
    const last = all.length - 1;
    const to = Number.isFinite(step) ? (focus + step + all.length) % all.length : step > 0 ? last : 0;
    if (event.shiftKey) { moved(focus, to); return; }
    all[focus]?.setAttribute("tabindex", "-1");
    focus = to;
    all[focus].setAttribute("tabindex", "0");
    all[focus].focus({ preventScroll: true });
  });
  const current = () => cards()[focus];
  const shake = (view) => {
    if (current()) move(view, current(), [{ translate: "0" }, { translate: "-6px" }, { translate: "6px" }, { translate: "0" }], 260);
  };
  return { hand, show, lay, current, shake };
}
