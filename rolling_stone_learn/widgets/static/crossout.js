// Crossing out: Python says which deals are left at a step; the browser draws them as tiles.
// Suit signs come from SHAPES, and a card code is checked before it becomes a shape.
const RANKS_KNOWN = /^[2-9TJQKA][CDHS]$/;
const miniCard = (code) => {
  const box = make("span", { class: "rsl-co-card" });
  if (RANKS_KNOWN.test(code)) box.innerHTML = `<svg class="rsl-face" data-suit="${code[1]}" viewBox="0 0 92 56"><text x="30" y="42">${rankText(code)}</text><path transform="translate(54 13) scale(.32)" d="${SHAPES[code[1]]}"/></svg>`;
  return box;
};

function render({ model, el }) {
  const labels = model.get("labels");
  const me = Math.random().toString(36).slice(2); // every widget loads a script of its own
  let view = model.get("view");
  let telling = null;

  const step = make("p", { class: "rsl-co-step" });
  const says = make("p", { class: "rsl-co-says" });
  const reason = make("p", { class: "rsl-co-reason" });
  const weighed = make("p", { class: "rsl-co-reason" });
  const answer = make("p", { class: "rsl-co-answer" });
  const said = make("div", { class: "rsl-co-said", role: "status" }, step, says, reason, weighed, answer);
  const slider = make("input", { type: "range", min: 0, step: 1, "aria-label": labels.slider });
  const first = button(labels.first, () => go(0));
  const back = button(labels.back, () => go(view.at - 1));
  const next = button(labels.next, () => go(view.at + 1), { class: "rsl-co-main" });
  const last = button(labels.last, () => go(view.steps));
  const who = make("select", {});
  const suit = make("select", {});
  const hide = make("input", { type: "checkbox" });
  const models = ["uniform", "restricted_choice"].map((name) => {
    const input = make("input", { type: "radio", name: `rsl-co-${me}`, value: name });
    input.addEventListener("change", () => send({ type: "model", model: name }));
    return make("label", {}, input, labels[`model_${name}`]);
  });
  const saysModel = make("p", { class: "rsl-co-key" });
  const tiles = make("ul", { class: "rsl-co-tiles", "aria-label": labels.tiles });
  const more = make("p", { class: "rsl-co-key" });
  const notice = make("p", { class: "rsl-co-notice", role: "alert", hidden: true });
  const message = make("p", { class: "rsl-co-message" });
  const open = make("div", { class: "rsl-co-open" }, said,
    make("div", { class: "rsl-co-track" }, slider, make("div", { class: "rsl-co-row" }, first, back, next, last, make("span", { class: "rsl-co-key" }, labels.keys))),
    make("div", { class: "rsl-co-row" },
      make("fieldset", {}, make("legend", {}, labels.question), make("label", {}, labels.who, who), make("label", {}, labels.suit, suit)),
      make("fieldset", {}, make("legend", {}, labels.model), ...models)),
    saysModel,
    make("label", { class: "rsl-co-hide" }, hide, labels.hide), tiles, more, make("p", { class: "rsl-co-key" }, labels.key));
  const root = make("div", { class: "rsl-co", role: "group", "aria-label": labels.crossout },
    make("p", { class: "rsl-co-head" }, labels.crossout), message, open, notice);
  el.classList.add("rsl", "rsl-four");
  el.append(root);

  const tell = (text) => { notice.textContent = text; notice.hidden = !text; };
  const { send, end } = talk(model, tell, () => tell(""));
  function go(at) {
    const to = Math.min(Math.max(at, 0), view.steps);
    if (to !== view.at) send({ type: "goto", at: to });
  }
  const handRow = ([name, cards]) => make("span", { class: "rsl-co-hand" }, make("small", {}, name),
    make("span", { class: "rsl-co-cards" }, ...(cards.length ? cards.map(miniCard) : [labels.empty])));
  const tile = ({ number, hands, out, fresh, fits, weight, size, says: spoken }) => make("li", { class: [weight && "rsl-co-weighed", out && "rsl-co-out", fresh && "rsl-co-fresh", fits && "rsl-co-fits"].filter(Boolean).join(" ") },
    make("span", { class: "rsl-hear" }, spoken),
    make("span", { class: "rsl-co-tile", style: `--size:${Math.sqrt(size)}`, "aria-hidden": "true" }, ...hands.map(handRow), ...(weight ? [make("b", { class: "rsl-co-weight" }, weight)] : []), make("i", {}, number)));
  const options = (select, pairs, chosen) => {
    select.replaceChildren(...pairs.map(([value, text]) => make("option", { value, selected: value === chosen }, text)));
  };
  function onView() {
    view = model.get("view");
    notice.hidden = true;
    const shut = view.kind !== "open";
    message.hidden = !shut;
    message.textContent = view.message;
    open.hidden = shut;
    tiles.replaceChildren();
    if (shut) {
      [step, says, reason, weighed, answer].forEach((part) => part.replaceChildren());
      return;
    }
    for (const [part, text] of [[step, view.step], [says, view.says], [reason, view.reason], [weighed, view.weighed], [saysModel, view.says_model]]) if (part.textContent !== text) part.textContent = text;
    answer.replaceChildren(make("b", {}, view.answer), ` ${view.thousand}`);
    slider.max = view.steps;
    if (!telling) slider.value = view.at;
    slider.setAttribute("aria-valuetext", view.step);
    for (const [control, stuck] of [[first, view.at === 0], [back, view.at === 0], [next, view.at === view.steps], [last, view.at === view.steps]]) control.setAttribute("aria-disabled", stuck);
    options(who, view.seats, view.seat);
    options(suit, view.suits, view.suit);
    hide.checked = view.hide;
    for (const label of models) label.firstChild.checked = label.firstChild.value === view.model;
    const shown = view.hide ? view.tiles.filter(({ out }) => !out) : view.tiles;
    const most = Math.max(1, ...view.tiles.flatMap(({ hands }) => hands.map(([, cards]) => cards.length)));
    tiles.style.setProperty("--cards", Math.min(most, 6));
    tiles.replaceChildren(...shown.map(tile));
    more.textContent = labels.more.replace("{}", view.tiles.length - shown.length);
    more.hidden = shown.length === view.tiles.length;
  }
  slider.addEventListener("input", () => {
    clearTimeout(telling);
    telling = setTimeout(() => { telling = null; go(Number(slider.value)); }, 60);
  });
  who.addEventListener("change", () => send({ type: "ask", seat: Number(who.value), suit: suit.value }));
  suit.addEventListener("change", () => send({ type: "ask", seat: Number(who.value), suit: suit.value }));
  hide.addEventListener("change", () => send({ type: "hide", on: hide.checked }));
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.target.matches("select, [type=radio]") || view.kind !== "open") return;
    const to = { ArrowLeft: view.at - 1, ArrowRight: view.at + 1, Home: 0, End: view.steps }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  });
  model.on("change:view", onView);
  onView();
  return () => { end(); clearTimeout(telling); model.off("change:view", onView); };
}
export default { render };
