// The odds panel: a table of cells that are buttons; Python counts, the browser draws.

function render({ model, el }) {
  const labels = model.get("labels");
  const me = Math.random().toString(36).slice(2); // every widget loads a script of its own
  let view = model.get("view");
  let typed = {};      // what is written in the blanks, so that no new picture loses it
  let asked = "";      // the working that the blanks belong to

  const told = make("p", { class: "rsl-hear", role: "status" });
  const notice = make("p", { class: "rsl-od-notice", role: "alert", hidden: true });
  const message = make("p", { class: "rsl-od-message" });
  const deals = make("p", { class: "rsl-od-deals" });
  const says = make("p", { class: "rsl-od-says" });
  const tip = make("p", { class: "rsl-od-tip", "aria-hidden": "true" });
  const matrix = make("table", { class: "rsl-od-matrix" });
  const trumps = make("div", { class: "rsl-od-trumps" });
  const pickups = make("div", { class: "rsl-od-pickups" });
  const working = make("section", { class: "rsl-od-working", "aria-label": labels.working_of });
  const choices = (name, legend, values, send) => make("fieldset", { class: "rsl-od-choice" }, make("legend", {}, legend), ...values.map(([value, label]) => {
    const input = make("input", { type: "radio", name: `rsl-od-${name}-${me}`, value });
    input.addEventListener("change", () => send(value));
    return make("label", {}, input, label);
  }));
  const units = choices("unit", labels.unit, ["thousand", "fraction", "percent"].map((unit) => [unit, labels[`unit_${unit}`]]), (unit) => send({ type: "unit", unit }));
  const models = choices("model", labels.model, ["uniform", "restricted_choice"].map((name) => [name, labels[`model_${name}`]]), (name) => send({ type: "model", model: name }));
  const open = make("div", { class: "rsl-od-open" }, deals, units, make("div", { class: "rsl-od-scroll" }, matrix), tip,
    make("p", { class: "rsl-od-key" }, labels.key), working, trumps, pickups);
  const root = make("div", { class: "rsl-od", role: "group", "aria-label": labels.odds },
    make("p", { class: "rsl-od-head" }, labels.odds), make("div", { class: "rsl-od-models" }, models, says), message, open, notice, told);
  el.classList.add("rsl", "rsl-four");
  el.append(root);

  const tell = (text) => { notice.textContent = text; notice.hidden = !text; };
  const { send, end } = talk(model, tell, () => tell(""));
  const bar = (share) => make("span", { class: "rsl-od-bar", style: `--share:${share}`, "aria-hidden": "true" }, make("i"));
  const inside = (cell) => (cell.kind === "odds"
    ? [make("span", { class: "rsl-od-number" }, cell[view.unit]), bar(cell.share)]
    : [make("span", { class: "rsl-od-text" }, cell.text), ...(cell.note ? [make("small", {}, cell.note)] : [])]);
  function cellButton(cell, seat) {
    const chosen = view.working && view.working.seat === seat && view.working.suit === cell.suit;
    const made = button("", () => send(chosen ? { type: "close" } : { type: "select", seat, suit: cell.suit }),
      { class: `rsl-od-cell rsl-od-${cell.kind}`, "data-key": `${seat}${cell.suit}`, "aria-label": cell.says, "aria-expanded": String(Boolean(chosen)), tabindex: -1 });
    made.append(...inside(cell));
    for (const when of ["focus", "mouseenter"]) made.addEventListener(when, () => { tip.textContent = cell.says; });
    return make("td", { class: chosen ? "rsl-od-chosen" : "" }, made);
  }
  const rowOf = (name, small, cells, seat) => make("tr", { class: seat < 0 ? "rsl-od-some" : "" },
    make("th", { scope: "row" }, name, make("small", {}, small)), ...cells.map((cell) => cellButton(cell, seat)));
  function drawMatrix() {
    matrix.replaceChildren(make("caption", {}, labels[`matrix_${view.unit}`]),
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, labels.seat), ...view.suits.map(({ suit, word, hidden }) =>
        make("th", { scope: "col" }, sign(suit), make("span", { class: "rsl-od-word" }, word), make("small", {}, hidden))))),
      make("tbody", {}, ...view.rows.map(({ seat, name, size, cells }) => rowOf(name, size, cells, seat)),
        rowOf(labels.somebody, labels.somebody_help, view.somebody, -1)));
    const first = matrix.querySelector(`[data-key="${lastKey}"]`) ?? matrix.querySelector("button");
    first?.setAttribute("tabindex", 0);
  }
  const segment = ({ name, tag, share }, place) => make("i", { class: `rsl-od-part rsl-od-part${place % 4}`, style: `--share:${share}`, title: name }, share > 0.045 ? make("b", {}, tag) : "");
  const partText = (part) => make("span", {}, `${part.name} `, make("b", {}, part[view.unit]));
  const pickupRow = (line) => make("tr", {}, make("th", { scope: "row" }, sign(line.suit), make("span", { class: "rsl-od-word" }, line.word)),
    make("td", { class: "rsl-od-stack" }, make("span", { class: "rsl-od-line", "aria-hidden": "true" }, ...line.parts.map(segment)), make("span", { class: "rsl-od-parts" }, ...[...line.parts, line.nobody].map(partText))),
    make("td", {}, make("span", { class: "rsl-od-small" }, `${labels.some}: `), line.some), make("td", {}, make("span", { class: "rsl-od-small" }, `${labels.cards}: `), line.cards));
  function drawPickups() {
    const found = view.pickups;
    pickups.hidden = !found;
    if (!found) return;
    if (!found.lines.length) {
      pickups.replaceChildren(make("p", {}, make("b", {}, `${found.title} `), found.surely));
      return;
    }
    pickups.replaceChildren(make("table", {}, make("caption", {}, found.title),
      make("thead", {}, make("tr", {}, ...["suit", "who", "some", "cards"].map((word) => make("th", { scope: "col" }, labels[word])))),
      make("tbody", {}, ...found.lines.map(pickupRow))),
    ...[found.help, found.note].filter(Boolean).map((line) => make("p", { class: "rsl-od-key" }, line)));
  }
  function drawWorking() {
    working.hidden = !view.working;
    const now = view.working ? `${view.working.seat}${view.working.suit}${view.working.half}${view.working.formula_says}` : "";
    if (now !== asked) { asked = now; typed = {}; }
    working.replaceChildren(...(view.working ? workingSection(view.working, labels, send, typed) : []));
  }
  let lastKey = "";
  function onView() {
    view = model.get("view");
    notice.hidden = true;
    const active = root.contains(document.activeElement) ? document.activeElement : null;
    const key = active?.dataset.key, inWorking = working.contains(active);
    const shut = view.kind !== "open";
    message.hidden = !shut;
    message.textContent = view.message;
    open.hidden = shut;
    says.textContent = view.says_model;
    for (const input of root.querySelectorAll(".rsl-od-choice input")) input.checked = input.value === view.unit || input.value === view.model;
    if (shut) {
      [matrix, working, trumps, pickups, deals, tip].forEach((part) => part.replaceChildren());
    } else {
      deals.textContent = view.deals;
      drawMatrix();
      drawWorking();
      drawPickups();
      tip.textContent = view.headline;
      trumps.hidden = !view.trumps.length;
      trumps.replaceChildren(make("b", {}, labels.trumps), make("ul", {}, ...view.trumps.map((line) => make("li", {}, line))));
    }
    if (key) (root.querySelector(`[data-key="${key}"]`) ?? (inWorking ? matrix.querySelector("[tabindex='0']") : null))?.focus({ preventScroll: true });
    if (told.textContent !== view.headline) told.textContent = view.headline;
    root.dataset.revision = view.revision;
  }
  // Arrow keys move over the table; every other key does what it does in a page.
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const cells = [...matrix.querySelectorAll("button")], at = cells.indexOf(event.target), wide = view.suits?.length ?? 0;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - wide, ArrowDown: at + wide, Home: at - (at % wide), End: at - (at % wide) + wide - 1 }[event.key];
    if (event.key === "Escape" && view.working) send({ type: "close" });
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = cells[to];
    if (!next || (["ArrowLeft", "ArrowRight"].includes(event.key) && Math.floor(to / wide) !== Math.floor(at / wide))) return;
    cells[at].setAttribute("tabindex", -1);
    next.setAttribute("tabindex", 0);
    next.focus();
  });
  matrix.addEventListener("focusin", (event) => { lastKey = event.target.dataset.key; });
  model.on("change:view", onView);
  onView();
  return () => { end(); model.off("change:view", onView); };
}
export default { render };
