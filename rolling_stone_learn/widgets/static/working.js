// The working behind one chance: words, a formula with stacked fractions, a picture, blanks.
// Suit signs come from SHAPES, checked here, and never from what a message says.
const sign = (suit, cls = "") => {
  const box = make("span", { class: `rsl-od-sign ${cls}`, "aria-hidden": "true" });
  if (/^[CDHS]$/.test(suit)) box.innerHTML = `<svg class="rsl-face" data-suit="${suit}" viewBox="0 0 100 100"><path d="${SHAPES[suit]}"/></svg>`;
  return box;
};
const blankBox = (name) => make("span", { class: "rsl-od-blank" }, name);
const withBlanks = (text) => text.split(/(\[[a-g]\])/).map((part) => (/^\[[a-g]\]$/.test(part) ? blankBox(part[1]) : part));

function formulaToken(token) {
  if (typeof token === "string") return make("span", {}, token);
  if (token.blank) return blankBox(token.blank);
  return make("span", { class: "rsl-od-choose" }, make("span", {}, ...withBlanks(token.n)), make("span", {}, ...withBlanks(token.k)));
}
function formulaLine(sides, says) {
  const parts = sides.flatMap((side, place) => {
    const halves = side.map((tokens) => make("span", {}, ...tokens.map(formulaToken)));
    const made = halves.length === 1 ? halves[0] : make("span", { class: "rsl-od-over" }, ...halves);
    return place ? [make("span", { class: "rsl-od-is" }, "="), made] : [made];
  });
  return make("div", { class: "rsl-od-formula", role: "img", "aria-label": says }, ...parts);
}
function tileGroup(tile) {
  const asked = tile.asked ? " rsl-od-asked" : "", shut = tile.shut ? " rsl-od-shut" : "";
  const one = () => (tile.kind === "card" ? sign(tile.suit, `rsl-od-card${asked}`) : make("span", { class: `rsl-od-place${asked}${shut}`, "aria-hidden": "true" }));
  return make("li", { class: asked }, make("span", { class: "rsl-od-tiles" }, ...Array.from({ length: tile.count }, one)),
    make("span", {}, `${tile.label}: ${tile.count}`, tile.note ? make("em", {}, ` ${tile.note}`) : ""));
}
function tilePicture(tiles, labels) {
  const half = (kind, title) => make("div", {}, make("b", {}, title), make("ul", {}, ...tiles.filter((tile) => tile.kind === kind).map(tileGroup)));
  return make("div", { class: "rsl-od-picture" }, half("card", labels.picture_cards), half("place", labels.picture_places));
}
function caseTable({ head, lines }, labels) {
  return make("div", { class: "rsl-od-scroll", tabindex: 0, role: "region", "aria-label": labels.cases }, make("table", { class: "rsl-od-cases" }, make("caption", {}, labels.cases),
    make("thead", {}, make("tr", {}, ...head.map((word) => make("th", { scope: "col" }, word)))),
    make("tbody", {}, ...lines.map(([first, ...rest]) => make("tr", {}, make("th", { scope: "row" }, first), ...rest.map((word) => make("td", {}, word)))))));
}
function blankFields(working, labels, send, typed) {
  const fields = working.blanks.map((blank) => {
    const input = make("input", { type: "text", inputmode: "text", maxlength: 40, autocomplete: "off", spellcheck: "false", "data-key": `blank-${blank.name}`, "aria-label": labels.blank.replace("{}", blank.name) });
    input.value = typed[blank.name] ?? blank.given;
    input.addEventListener("input", () => { typed[blank.name] = input.value; });
    input.addEventListener("change", () => send({ type: "try", name: blank.name, text: input.value.trim() }));
    const mark = blank.right === null ? "" : blank.right ? "✓ " : "✗ ";
    return make("div", { class: `rsl-od-field ${blank.right === null ? "" : blank.right ? "rsl-od-right" : "rsl-od-wrong"}` },
      blankBox(blank.name), "=", input, make("span", { role: "status" }, mark + blank.says));
  });
  return make("div", { class: "rsl-od-fields" }, make("p", {}, labels.fill), ...fields, make("p", { class: "rsl-od-done", role: "status" }, working.done ? labels.all_right : ""));
}

function workingSection(working, labels, send, typed) {
  const close = button(labels.close, () => send({ type: "close" }), { "data-key": "close" });
  const half = button(working.half ? labels.whole : labels.half, () => send({ type: "half", on: !working.half }), { "data-key": "half" });
  const parts = [make("p", { class: "rsl-od-title" }, working.title), ...working.lines.slice(0, 1).map((line) => make("p", {}, ...withBlanks(line)))];
  if (working.cases) parts.push(caseTable(working.cases, labels));
  if (working.formula.length) parts.push(formulaLine(working.formula, working.formula_says));
  parts.push(...working.lines.slice(1).map((line) => make("p", {}, ...withBlanks(line))));
  if (working.blanks.length) parts.push(blankFields(working, labels, send, typed));
  if (working.tiles.length) parts.push(tilePicture(working.tiles, labels));
  if (working.evidence_title) {
    parts.push(make("p", { class: "rsl-od-evidence" }, make("b", {}, working.evidence_title)),
      working.evidence.length ? make("ul", {}, ...working.evidence.map((line) => make("li", {}, line))) : make("p", {}, labels.no_evidence));
  }
  return [...parts, make("div", { class: "rsl-od-row" }, ...(working.can_half ? [half] : []), close)];
}
