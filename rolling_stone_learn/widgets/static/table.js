// The card table: shows the frames of a view one by one and sends messages back.
const PACE = { slow: 1500, normal: 850, fast: 350, once: 0, step: Infinity };
const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// Seats stand clockwise on an arc, from -1 (left) to 1; the person is at the bottom.
const spot = (place, seats) => {
  if (place === 0) return { x: 0, y: 1 };
  const others = seats - 1, reach = others === 2 ? 0.75 : 1;
  const x = others === 1 ? 0 : reach * ((2 * (place - 1)) / (others - 1) - 1);
  return { x, y: -Math.max(0.15, Math.sqrt(1 - x * x)) };
};
const stand = (element, { x, y }) => {
  element.style.setProperty("--x", x.toFixed(3));
  element.style.setProperty("--y", y.toFixed(3));
};

function render({ model, el }) {
  const labels = model.get("labels");
  const slot = (cls, tag = "div", attributes = {}) => make(tag, { class: `rsl-${cls}`, ...attributes });
  const seats = slot("seats");
  const trick = slot("trick", "ul", { "aria-label": labels.trick });
  const waste = slot("waste"), trumps = slot("trumps");
  const status = slot("status", "p", { role: "status", "aria-live": "polite" });
  const notice = slot("notice", "p", { role: "alert" });
  const hand = slot("hand", "div", { role: "toolbar", "aria-label": labels.hand });
  const acts = slot("acts");
  const felt = slot("felt");
  const arena = slot("arena");
  arena.append(seats, trick, trumps, waste);
  felt.append(arena, status, notice, acts, hand);
  const story = make("ol");
  const told = slot("story", "div", { role: "log", "aria-live": "polite", "aria-label": labels.story, tabindex: "0" });
  told.append(story);
  const goals = slot("goals", "ul", { "aria-label": labels.goals });
  const end = slot("end", "section", { "aria-live": "polite" });
  const controls = slot("controls");
  const side = slot("side");
  side.append(make("h3", {}, labels.goals), goals, make("h3", {}, labels.story), told);
  const root = make("div", { class: "rsl-table", role: "group", "aria-label": labels.table }, felt, side, end, controls);
  el.classList.add("rsl");
  el.append(root);

  let view = null;      // the last view from Python
  let at = 0;           // the frame shown
  let timer = null;     // the wait before the next frame
  let focus = 0;        // the card that Tab reaches
  let waiting = null;   // a message was sent and not yet answered
  let storyDeal = null; // the deal whose story is on show

  const send = (message) => {
    if (waiting) return;
    const silent = () => { waiting = null; showNotice(labels.no_answer); };
    waiting = setTimeout(silent, 8000);
    try {
      model.send({ schema: view.schema, deal: view.deal, turn: view.turn, ...message });
    } catch {
      clearTimeout(waiting);
      silent();
    }
  };
  const heard = () => { clearTimeout(waiting); waiting = null; };
  const resting = () => at >= view.frames.length - 1;
  const place = (seat) => (seat - view.me + view.names.length) % view.names.length;
  const moveTo = (element, keyframes, time = 380) => {
    if (!calm() && view.options.speed !== "once") element.animate(keyframes, { duration: time, easing: "ease-out" });
  };
  const centre = (element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const from = (element, target) => {
    const a = centre(element), b = centre(target);
    return `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(.6)`;
  };
  const home = (seat) => (seat === view.me ? hand : seats.children[place(seat) - 1]) ?? felt;

  function showSeats(frame) {
    const n = view.names.length;
    const boxes = [];
    for (let k = 1; k < n; k += 1) {
      const seat = (view.me + k) % n, size = frame.sizes[seat];
      const grew = frame.kind === "PickedUp" && frame.seat === seat;
      const fan = make("div", { class: "rsl-backs", "aria-hidden": "true" },
        ...Array.from({ length: size || 1 }, (_, k) => make("span", { class: size ? "rsl-back" : "rsl-none", style: `--k:${k}` })));
      fan.style.setProperty("--n", Math.max(size, 1));
      fan.style.setProperty("--spread", Math.min(0.24, 2.6 / Math.max(size, 1)).toFixed(3));
      const count = make("span", { class: `rsl-count${grew ? " rsl-grew" : ""}` }, String(size));
      const name = make("span", { class: "rsl-name" }, view.names[seat]);
      const box = make("div", { class: `rsl-seat${frame.to_play === seat ? " rsl-turn" : ""}`, "data-seat": seat },
        name, make("span", { class: "rsl-kind" }, view.kinds[seat]),
        make("div", { class: "rsl-cards" }, fan, count));
      stand(box, spot(k, n));
      boxes.push(box);
    }
    seats.replaceChildren(...boxes);
  }

  function showTrick(frame) {
    const gone = [...trick.children];
    const n = view.names.length;
    if (gone.length && !frame.trick.length) fly(gone, frame.kind === "PickedUp" ? home(frame.seat) : waste);
    trick.replaceChildren(...frame.trick.map(([seat, code], order) => {
      const at = spot(place(seat), n);
      const item = make("li", { class: `rsl-card${at.y < -0.3 ? " rsl-far" : ""}${at.y === -1 ? " rsl-middle" : ""}`, "data-card": code,
        "aria-label": `${view.names[seat]}: ${cardName(code, labels)}` });
      item.innerHTML = face(code);
      item.append(make("span", { class: "rsl-who" }, view.names[seat]));
      stand(item, at);
      item.style.zIndex = Math.round(at.x * 10) + 20;
      item.style.setProperty("--order", order);
      item.style.setProperty("--count", frame.trick.length);
      item.style.setProperty("--turn", `${((order * 7) % 11) - 5}deg`);
      return item;
    }));
    if (frame.kind === "Played" && trick.lastElementChild) {
      const last = trick.lastElementChild;
      moveTo(last, [{ transform: from(home(frame.seat), last), opacity: 0.4 }, {}]);
    }
    trick.classList.toggle("rsl-empty", !frame.trick.length);
  }

  function fly(cards, target) {
    if (calm() || view.options.speed === "once") return;
    for (const card of cards) {
      const box = card.getBoundingClientRect(), frameBox = arena.getBoundingClientRect();
      const ghost = make("div", { class: "rsl-card rsl-ghost", "aria-hidden": "true" });
      ghost.innerHTML = card.querySelector("svg")?.outerHTML ?? "";
      Object.assign(ghost.style, { left: `${box.left - frameBox.left}px`, top: `${box.top - frameBox.top}px` });
      arena.append(ghost);
      const a = centre(card), b = centre(target);
      const flight = ghost.animate([{}, { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(.5)`, opacity: 0.5 }],
        { duration: 620, easing: "ease-in-out" });
      flight.onfinish = () => ghost.remove();
    }
  }

  function showHand(frame) {
    const had = hand.contains(document.activeElement) || acts.contains(document.activeElement);
    const before = new Set([...hand.children].map((card) => card.dataset.card));
    focus = Math.max(0, Math.min(focus, frame.hand.length - 1));
    const now = resting() && !view.end;
    hand.replaceChildren(...frame.hand.map((code, k) => {
      const legal = now && view.legal.includes(code);
      const card = button("", () => { focus = k; choose(code); }, {
        class: `rsl-card${now ? (legal ? " rsl-legal" : " rsl-dim") : ""}`, "data-card": code, tabindex: k === focus ? "0" : "-1",
        "aria-label": `${cardName(code, labels)}, ${legal ? labels.may_play : labels.may_not_play}` });
      card.innerHTML = face(code);
      return card;
    }));
    lay();
    if (had) refocus();
    if (frame.kind === "PickedUp" && frame.seat === view.me) {
      for (const card of hand.children) {
        if (!before.has(card.dataset.card)) moveTo(card, [{ transform: from(trick, card), opacity: 0.3 }, {}], 620);
      }
    }
  }

  // A fan that never hides a corner: as many rows as it needs, each centred.
  function lay() {
    const cards = [...hand.children];
    if (!cards.length || !hand.clientWidth) { hand.style.height = ""; return; }
    const size = cards[0].offsetWidth, pad = size * 0.14, width = hand.clientWidth - 2 * pad, least = Math.max(26, size * 0.36);
    const fit = Math.max(1, Math.floor((width - size) / least) + 1);
    const rows = Math.ceil(cards.length / fit), each = Math.ceil(cards.length / rows);
    const rise = cards[0].offsetHeight * 0.62;
    cards.forEach((card, k) => {
      const row = Math.floor(k / each), count = Math.min(each, cards.length - row * each), col = k % each;
      const step = Math.min(size * 0.78, count > 1 ? (width - size) / (count - 1) : 0);
      const tilt = count > 1 ? (col / (count - 1) - 0.5) * Math.min(14, count * 1.6) : 0;
      card.style.left = `${pad + (width - size - step * (count - 1)) / 2 + col * step}px`;
      card.style.top = `${row * rise + Math.abs(tilt) ** 2 * 0.16}px`;
      card.style.setProperty("--tilt", `${rows > 1 ? 0 : tilt.toFixed(2)}deg`);
    });
    hand.style.height = `${cards[0].offsetHeight + (rows - 1) * rise + 12}px`;
  }

  function refocus() {
    const target = acts.querySelector(".rsl-pick-up:not([hidden])") ?? hand.children[focus] ?? controls.querySelector("button");
    target?.focus({ preventScroll: true });
  }

  function showActs() {
    const had = acts.contains(document.activeElement);
    const made = [];
    if (resting()) {
      if (view.pick_up) made.push(button(view.pick_up, () => send({ type: "pick_up" }), { class: "rsl-pick-up" }));
      if (view.failed) made.push(button(labels.ask_again, () => send({ type: "ask_again" })));
    } else {
      if (view.options.speed === "step") made.push(button(labels.next, next, { class: "rsl-next" }));
      made.push(button(labels.skip, skip, { class: "rsl-skip" }));
    }
    acts.replaceChildren(...made);
    if (had || (made.length && resting() && hand.contains(document.activeElement) && view.pick_up)) {
      (acts.querySelector("button") ?? hand.children[focus])?.focus({ preventScroll: true });
    }
  }

  const showNotice = (text) => { notice.textContent = text; notice.hidden = !text; };

  function showWords(frame) {
    if (storyDeal !== view.deal || story.children.length > frame.told) { story.replaceChildren(); storyDeal = view.deal; }
    for (let k = story.children.length; k < frame.told; k += 1) story.append(make("li", {}, view.log[k]));
    requestAnimationFrame(() => { told.scrollTop = told.scrollHeight; });
    if (!frame.told) told.dataset.empty = labels.no_story; else delete told.dataset.empty;
    const led = view.led_text && view.turn_text ? `${view.led_text} · ` : "";
    const words = resting() ? (view.end ? view.end.text : led + view.turn_text) : frame.text;
    if (status.textContent !== words) status.textContent = words;
    root.classList.toggle("rsl-my-turn", resting() && frame.to_play === view.me);
    trumps.textContent = view.trumps_text;
    trumps.hidden = !view.trumps_text;
    waste.textContent = labels.waste.replace("{}", frame.waste);
    waste.classList.toggle("rsl-some", frame.waste > 0);
    goals.replaceChildren(...view.goals.map((goal) => make("li", { class: goal.done ? "rsl-done" : "" },
      make("span", { "aria-hidden": "true" }, goal.done ? "☑ " : "☐ "), goal.text,
      make("span", { class: "rsl-hear" }, ` (${goal.done ? labels.done : labels.to_do})`))));
    goals.hidden = goals.previousSibling.hidden = !view.goals.length;
  }

  function showEnd() {
    const over = resting() && view.end;
    end.hidden = !over;
    if (!over) { end.replaceChildren(); return; }
    if (end.dataset.deal === String(view.deal) && end.children.length) return;
    end.dataset.deal = view.deal;
    const cells = (tag, row) => make("tr", {}, ...row.map((cell) => make(tag, tag === "th" ? { scope: "col" } : {}, String(cell))));
    const said = make("span", { class: "rsl-said", role: "status" });
    const text = make("textarea", { readonly: true, rows: "6", "aria-label": labels.record, spellcheck: "false" });
    text.value = view.end.record;
    const copy = button(labels.copy, async () => {
      text.select();
      try { await navigator.clipboard.writeText(text.value); said.textContent = labels.copied; } catch { said.textContent = labels.copy_failed; }
    });
    end.replaceChildren(make("h3", { class: view.end.won ? "rsl-won" : "" }, view.end.text),
      make("p", {}, view.end.how),
      make("table", {}, make("thead", {}, cells("th", [labels.player, labels.left, labels.points])),
        make("tbody", {}, ...view.end.rows.map((row) => cells("td", row)))),
      make("p", {}, view.end.points_label),
      make("details", {}, make("summary", {}, labels.record), text, make("div", {}, copy, said)));
  }

  function show() {
    clearTimeout(timer);
    const frame = view.frames[at];
    root.classList.toggle("rsl-wide", view.names.length > 4);
    root.classList.toggle("rsl-many", view.names.length > 6);
    root.classList.toggle("rsl-four", view.options.four_colours);
    showSeats(frame); showTrick(frame); showHand(frame); showActs(); showWords(frame); showEnd();
    const inMenu = view.notice_at === "menu";
    showNotice(resting() && !inMenu ? view.notice : "");
    sayInMenu(controls, inMenu ? view.notice : "");
    el.dataset.revision = resting() ? view.revision : "";
    if (!resting() && Number.isFinite(PACE[view.options.speed])) timer = setTimeout(next, PACE[view.options.speed]);
  }
  function next() { at = Math.min(at + 1, view.frames.length - 1); show(); }
  function skip() {
    at = view.frames.length - 1;
    show();
    if (!root.contains(document.activeElement) || document.activeElement === document.body) refocus();
  }
  function choose(code) {
    if (!resting()) skip();
    else if (!waiting) {
      send({ type: "play", card: code });
    }
  }

  function onView() {
    const fresh = model.get("view");
    const opened = view === null;
    heard();
    const sameControls = view && view.deal === fresh.deal && view.can_go_back === fresh.can_go_back
      && JSON.stringify([view.options, view.setup]) === JSON.stringify([fresh.options, fresh.setup]);
    view = fresh;
    at = opened && view.turn > view.names.length ? view.frames.length - 1 : 0;
    if (view.options.speed === "once" || calm() && view.options.speed !== "step") at = view.frames.length - 1;
    else if (!opened && view.frames.length > 1) at = 1;
    if (!sameControls) showControls(controls, view, labels, send);
    show();
    if (view.notice && resting()) shake();
  }
  function shake() {
    const card = hand.children[focus];
    if (card) moveTo(card, [{ translate: "0" }, { translate: "-6px" }, { translate: "6px" }, { translate: "0" }], 260);
  }

  // Keys pressed at the table are the table's: the notebook must not take them as commands.
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (!step || !hand.contains(document.activeElement)) return;
    event.preventDefault();
    const cards = [...hand.children], last = cards.length - 1;
    cards[focus]?.setAttribute("tabindex", "-1");
    focus = Number.isFinite(step) ? (focus + step + cards.length) % cards.length : step > 0 ? last : 0;
    cards[focus].setAttribute("tabindex", "0");
    cards[focus].focus({ preventScroll: true });
  });
  arena.addEventListener("click", () => { if (!resting()) (view.options.speed === "step" ? next : skip)(); });

  const onMessage = (message) => { if (message?.type === "heard") heard(); };
  const resize = new ResizeObserver(lay);
  resize.observe(hand);
  model.on("change:view", onView);
  model.on("msg:custom", onMessage);
  onView();
  return () => {
    clearTimeout(timer); clearTimeout(waiting); resize.disconnect();
    model.off("change:view", onView); model.off("msg:custom", onMessage);
  };
}
export default { render };
