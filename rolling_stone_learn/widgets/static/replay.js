// A round shown again: the browser holds every moment that it may know, and tells Python which
// one is on show, so that the chart beside it follows.
const PACES = { slow: 2400, normal: 1300, fast: 550 };
const LONGEST_LINE = 20;

// A small card has its rank and suit at the left, where a card laid over it does not hide them.
const small = (code) => (/^[2-9TJQKA][CDHS]$/.test(code)
  ? `<svg class="rsl-face" data-suit="${code[1]}" viewBox="0 0 60 84" aria-hidden="true" focusable="false">` +
    `<text x="4" y="36">${rankText(code)}</text>` +
    `<path transform="translate(4 44) scale(.3)" d="${SUITS[code[1]].path}"/></svg>`
  : "");
const inLines = (cards) => {
  const lines = Math.ceil(cards.length / LONGEST_LINE), each = Math.ceil(cards.length / lines);
  return Array.from({ length: lines }, (_, k) => cards.slice(k * each, (k + 1) * each));
};
const group = (...parts) => make("div", { class: "rsl-group" }, ...parts);
const fill = (text, ...words) => words.reduce((filled, word) => filled.replace("{}", word), text);

function render({ model, el }) {
  const labels = model.get("labels");
  let view = model.get("view");
  let at = model.get("at");
  let timer = null;    // the wait before the next turn while it plays
  let pace = "normal";
  let telling = null;  // a short wait, so that a drag tells Python once

  const when = make("p", { class: "rsl-when" });
  const says = make("p", { class: "rsl-rp-says", role: "status" });
  const trick = make("ul", { class: "rsl-rp-trick", "aria-label": labels.trick });
  const rows = make("ul", { class: "rsl-rows" });
  const note = make("p", { class: "rsl-note" });
  const stage = make("div", { class: "rsl-stage", tabindex: "-1" }, when, says, trick, rows, note);
  const slider = make("input", { type: "range", min: 0, step: 1, "aria-label": labels.slider });
  const dots = make("div", { class: "rsl-dots", "aria-hidden": "true" });
  const notice = make("p", { class: "rsl-rp-notice", role: "alert", hidden: true });
  const end = make("section", { class: "rsl-rp-end", hidden: true });
  const first = button(labels.first, () => go(0));
  const back = button(labels.back, () => go(at - 1));
  const play = button(labels.play, () => toggle(), { class: "rsl-play" });
  const next = button(labels.next, () => go(at + 1));
  const last = button(labels.last, () => go(Infinity));
  const before = button(labels.pick_up_before, () => go(pickUp(-1)));
  const after = button(labels.next_pick_up, () => go(pickUp(1)));
  const paces = make("select", {}, ...Object.keys(PACES).map((name) =>
    make("option", { value: name, selected: name === pace }, labels[name])));
  const xray = make("input", { type: "checkbox", name: "xray" });
  const controls = make("div", { class: "rsl-rp-controls" },
    make("div", { class: "rsl-track" }, slider, dots),
    make("div", { class: "rsl-buttons" },
      group(first, back, play, next, last, make("label", {}, labels.pace, paces)),
      group(before, after, make("label", {}, xray, labels.xray))),
    make("p", { class: "rsl-rp-keys" }, labels.keys));
  const root = make("div", { class: "rsl-replay", role: "group", "aria-label": labels.replay },
    stage, controls, notice, end);
  el.classList.add("rsl", "rsl-four");
  el.append(root);

  const final = () => view.moments.length - 1;
  const told = (text) => {
    notice.textContent = text;
    notice.hidden = false;
    xray.checked = view.xray;
  };
  const { send, waits, end: hangUp } = talk(model, told, () => { notice.hidden = true; onAt(); });
  const tell = () => {
    clearTimeout(telling);
    telling = setTimeout(() => { telling = null; send({ type: "goto", at }); }, 60);
  };
  const pickUp = (way) => {
    for (let k = at + way; k >= 0 && k <= final(); k += way) if (view.moments[k].picked_up) return k;
    return at;
  };
  function go(to) {
    const target = Math.max(0, Math.min(to, final()));
    if (target === at) return;
    at = target;
    tell();
    show();
  }
  function toggle() {
    if (timer) stop();
    else {
      if (at === final()) go(0);
      timer = setTimeout(onward, PACES[pace]);
    }
    play.textContent = timer ? labels.pause : labels.play;
  }
  function stop() {
    clearTimeout(timer);
    timer = null;
    play.textContent = labels.play;
  }
  function onward() {
    go(at + 1);
    if (at === final()) stop();
    else timer = setTimeout(onward, PACES[pace]);
  }
  function askXray(on) {
    xray.checked = on;
    send({ type: "xray", on });
  }

  function seatRow(seat, moment, over) {
    const row = moment.rows[seat], now = moment.to_play === seat;
    const up = row.cards.map((code) => {
      const card = make("span", { class: `rsl-small${row.fresh.includes(code) ? " rsl-fresh" : ""}`, "data-card": code });
      card.innerHTML = small(code);
      return card;
    });
    const down = Array.from({ length: row.hidden }, () => make("span", { class: "rsl-down" }));
    const words = row.cards.map((code) => cardName(code, labels));
    if (row.hidden) words.push(fill(labels.face_down, row.hidden));
    const held = [...up, ...down].length
      ? make("div", { class: "rsl-held", role: "img", "aria-label": words.join(", ") },
        ...inLines([...up, ...down]).map((line) => make("div", { class: "rsl-rp-line" }, ...line.map((card) => make("span", { class: "rsl-slot" }, card)))))
      : make("div", { class: "rsl-held rsl-rp-none" }, labels.no_card);
    return make("li", { class: now ? "rsl-now" : "", "data-seat": seat },
      make("div", { class: "rsl-rp-owner" }, view.names[seat], ...(now ? [make("em", {}, labels.to_play)] : []),
        make("small", {}, over ? `${row.count}, ${view.end.points[seat]}` : row.count)),
      held);
  }
  function trickCard([seat, code], best) {
    const card = make("span", { class: "rsl-big", role: "img", "aria-label": cardName(code, labels) });
    card.innerHTML = face(code);
    return make("li", { class: code === best ? "rsl-best" : "", "data-card": code }, card,
      view.names[seat], ...(code === best ? [make("b", {}, labels.highest)] : []));
  }
  function show() {
    const moment = view.moments[at], over = at === final() && view.end;
    const turn = fill(labels.turn, moment.turn, view.turns);
    says.setAttribute("aria-live", document.activeElement === slider ? "off" : "polite");
    if (says.textContent !== moment.says) says.textContent = moment.says;
    when.replaceChildren(turn, make("span", {}, [view.trumps_text, moment.waste].filter(Boolean).join(" · ")));
    trick.replaceChildren(...(moment.trick.length ? moment.trick.map((played) => trickCard(played, moment.best)) : [make("li", {}, moment.picked_up ? labels.picked_up : labels.no_trick)]));
    trick.classList.toggle("rsl-rp-empty", !moment.trick.length);
    rows.replaceChildren(...view.order.map((seat) => seatRow(seat, moment, over)));
    slider.max = final();
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${turn}: ${moment.says}`);
    for (const [control, stuck] of [[first, at === 0], [back, at === 0], [next, at === final()], [last, at === final()],
      [before, pickUp(-1) === at], [after, pickUp(1) === at]]) control.setAttribute("aria-disabled", stuck);
    end.hidden = !over;
    end.replaceChildren(...(over ? [view.end.text, view.end.how, view.end.points_label].filter(Boolean).map((line) => make("p", {}, line)) : []));
  }

  function onView() {
    view = model.get("view");
    at = Math.min(at, final());
    xray.checked = view.xray;
    note.textContent = view.note;
    note.hidden = !view.note;
    dots.replaceChildren(...view.moments.flatMap(({ picked_up }, k) => (picked_up ? [make("i", { style: `--at:${k / final()}` })] : [])));
    show();
  }
  // Python confirms each turn it is told; an older one must not pull the picture back.
  function onAt() {
    if (telling || waits() || at === model.get("at")) return;
    at = model.get("at");
    show();
  }


  // Keys pressed here are the replay's: the notebook must not take them as commands.
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const on = event.target;
    if (on === paces || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(Infinity),
      " ": toggle, p: () => go(pickUp(event.shiftKey ? -1 : 1)), x: () => askXray(!view.xray) };
    const act = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.key === " " && (on.tagName === "BUTTON" || on === xray))) return;
    event.preventDefault();
    act();
  });
  slider.addEventListener("input", () => go(Number(slider.value)));
  xray.addEventListener("change", () => askXray(xray.checked));
  paces.addEventListener("change", () => { pace = paces.value; });
  model.on("change:view", onView);
  model.on("change:at", onAt);
  onView();
  return () => {
    stop(); clearTimeout(telling); hangUp();
    model.off("change:view", onView); model.off("change:at", onAt);
  };
}
export default { render };
