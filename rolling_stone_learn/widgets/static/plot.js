// A plot by plotly. The first one on a page asks Python for plotly, and all of them share it.
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

function makePlot(model, clicked = () => {}) {
  const labels = model.get("labels");
  const note = make("p", { class: "rsl-plot-note", role: "status" }, labels.drawing), place = make("div");
  const element = make("div", { class: "rsl-plot" }, note, place);
  let plotly = null, figure = null, asked = false, drawn = false, width = 0, gone = false;
  const paint = async () => {
    const { data, layout } = structuredClone(figure);
    note.remove();
    await plotly.react(place, data, layout, CONFIG);
    if (drawn) return;
    drawn = true;
    place.on("plotly_click", ({ points: [point] }) => clicked(point.x));
    placed.observe(element);
  };
  const placed = new ResizeObserver(() => {
    if (!element.clientWidth || element.clientWidth === width) return;
    width = element.clientWidth;
    plotly.Plots.resize(place);
  });
  function draw(now) {
    figure = now;
    if (plotly) paint();
    if (asked) return;
    asked = true;
    // Whoever asked first may have gone before the answer came: then this plot asks itself.
    const others = Boolean(globalThis.rslPlotly);
    shared(model).catch((error) => { if (others) return shared(model); throw error; }).then((library) => {
      plotly = library;
      if (!gone) paint();
    }).catch(() => { note.textContent = labels.no_chart; });
  }
  return { element, draw, end: () => { gone = true; placed.disconnect(); plotly?.purge(place); } };
}
