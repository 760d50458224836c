// Cards in hand in a tip lab: lines turn by turn, or the largest hands as bars.
function makeHands(model, me) {
  const labels = model.get("labels"), plot = makePlot(model);
  let way = "by_turn", open = false;
  plot.element.setAttribute("role", "img");
  function lines({ figure, told }) {
    plot.element.setAttribute("aria-label", `${labels.curve}. ${told}`);
    plot.draw(figure);
    return plot.element;
  }
  function numbers({ head, rows }) {
    const shown = make("details", { class: "rsl-tl-numbers", open }, make("summary", { "data-key": "numbers" }, labels.numbers),
      make("div", { class: "rsl-tl-scroll", tabindex: "0", role: "group", "aria-label": labels.numbers }, make("table", {},
        make("thead", {}, make("tr", {}, ...head.map((name) => make("th", { scope: "col" }, name)))),
        make("tbody", {}, ...rows.map(([turn, ...cells]) => make("tr", {}, make("th", { scope: "row" }, turn), ...cells.map((cell) => make("td", {}, cell))))))));
    shown.addEventListener("toggle", () => { open = shown.open; });
    return shown;
  }
  const byTurn = (curves) => (curves ? [make("p", { class: "rsl-tl-title" }, labels.curve), lines(curves),
    make("p", {}, curves.told), make("p", { class: "rsl-tl-note" }, curves.notes.join(" ")), numbers(curves)]
    : [make("p", { class: "rsl-tl-note" }, labels.soon)]);
  function byLargest({ bars, told }) {
    const most = Math.max(...bars.map(([, , share]) => share));
    return [make("p", { class: "rsl-tl-title" }, labels.hands),
      make("div", { class: "rsl-tl-hands", role: "img", "aria-label": told }, ...bars.map(([label, said, share]) => make("div", {},
        make("span", {}, said), make("i", { style: `height: ${(120 * share / most).toFixed(1)}px` }), make("small", {}, label))))];
  }
  const drawHands = (hands) => {
    const parts = { by_turn: byTurn(hands.curves), by_largest: byLargest(hands) };
    const panes = Object.entries(parts).map(([name, body]) => [name, make("div", { class: "rsl-tl-pane" }, ...body)]);
    const show = () => { for (const [name, pane] of panes) pane.hidden = name !== way; };
    const radios = Object.keys(parts).map((name) => {
      const input = make("input", { type: "radio", name: `${me}-hands`, value: name, checked: name === way, "data-key": name });
      input.addEventListener("change", () => { way = name; show(); });
      return make("label", {}, input, labels[name]);
    });
    show();
    return make("div", { class: "rsl-tl-sizes" },
      make("fieldset", {}, make("legend", {}, labels.sizes), ...radios), ...panes.map(([, pane]) => pane));
  };
  return { drawHands, end: plot.end };
}
