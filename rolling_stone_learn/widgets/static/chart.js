// A plotly chart. The first chart of a page asks Python for plotly, and all of them share it.
const CONFIG = { displayModeBar: false };
const PATIENCE = 20000;

function ask(model) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => { model.off("msg:custom", hear); reject(); }, PATIENCE);
    const hear = (message, buffers) => {
      if (message?.type !== "plotly") return;
      clearTimeout(late);
      model.off("msg:custom", hear);
      const module = ["const module = { exports: {} };\n", ...buffers, "\nexport default module.exports;"];
      const url = URL.createObjectURL(new Blob(module, { type: "text/javascript" }));
      import(url).then((it) => resolve(it.default), reject).finally(() => URL.revokeObjectURL(url));
    };
    model.on("msg:custom", hear);
    model.send({ schema: 1, type: "plotly" });
  });
}
function shared(model) {
  globalThis.rslPlotly ??= ask(model).catch((error) => { delete globalThis.rslPlotly; throw error; });
  return globalThis.rslPlotly;
}

function render({ model, el }) {
  const labels = model.get("labels");
  const note = make("p", { class: "rsl-plot-note", role: "status" }, labels.drawing), place = make("div");
  el.classList.add("rsl", "rsl-plot");
  el.append(note, place);
  let plotly = null, width = 0, gone = false;
  const draw = () => {
    const { data, layout } = structuredClone(model.get("view"));
    return plotly?.react(place, data, layout, CONFIG);
  };
  const placed = new ResizeObserver(() => {
    if (!plotly || !el.clientWidth || el.clientWidth === width) return;
    width = el.clientWidth;
    plotly.Plots.resize(place);
  });
  const begin = async (library) => {
    if (gone) return;
    plotly = library;
    await draw();
    note.remove();
    place.on("plotly_click", ({ points: [point] }) => model.send({ schema: 1, type: "click", x: point.x }));
    placed.observe(el);
  };
  // Whoever asked first may have gone before the answer came: then this chart asks itself.
  shared(model).catch(() => shared(model)).then(begin).catch(() => { note.textContent = labels.no_chart; });
  model.on("change:view", draw);
  return () => {
    gone = true;
    placed.disconnect();
    model.off("change:view", draw);
    plotly?.purge(place);
  };
}
export default { render };
