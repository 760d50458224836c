// A plot by plotly. The first one on a page asks Python for plotly, and all of them share it.
const CONFIG = { displayModeBar: false };
const PLOTS = (globalThis.rslPlots ??= { answer: null });

// Ask for plotly. The answer is nothing when the plot that asked leaves before it comes.
function askForPlotly(model) {
  let leave;
  const answer = new Promise((resolve, reject) => {
    const hear = (message, buffers) => {
      if (message?.type !== "plotly") return;
      model.off("msg:custom", hear);
      const module = ["const module = { exports: {} };\n", ...buffers, "\nexport default module.exports;"];
      const url = URL.createObjectURL(new Blob(module, { type: "text/javascript" }));
      import(url).then((it) => resolve(it.default), reject).finally(() => URL.revokeObjectURL(url));
    };
    leave = () => { model.off("msg:custom", hear); resolve(null); };
    model.on("msg:custom", hear);
    model.send({ schema: 1, type: "plotly" });
  });
  return { answer, leave };
}

function makePlot(model, clicked = () => {}) {
  const labels = model.get("labels");
  const note = make("p", { class: "rsl-plot-note", role: "status" }, labels.drawing), place = make("div");
  const element = make("div", { class: "rsl-plot" }, note, place);
  let plotly = null, figure = null, begun = false, drawn = false, gone = false, width = 0, leave = () => {};
  const late = setTimeout(() => { note.textContent = labels.late_chart; }, 8000);
  const placed = new ResizeObserver(() => {
    if (!element.clientWidth || element.clientWidth === width) return;
    width = element.clientWidth;
    plotly.Plots.resize(place);
  });
  async function paint() {
    const { data, layout } = structuredClone(figure);
    clearTimeout(late);
    note.remove();
    await plotly.react(place, data, layout, CONFIG);
    if (drawn || gone) return;
    drawn = true;
    place.on("plotly_click", ({ points: [point] }) => clicked(point.x));
    placed.observe(element);
  }
  async function begin() {
    begun = true;
    while (!plotly && !gone) {
      const mine = PLOTS.answer ? null : askForPlotly(model);
      if (mine) [PLOTS.answer, leave] = [mine.answer, mine.leave];
      const asked = PLOTS.answer;
      plotly = await asked;
      if (!plotly && PLOTS.answer === asked) PLOTS.answer = null;
    }
    if (!gone) await paint();
  }
  const fail = () => { PLOTS.answer = null; note.textContent = labels.no_chart; };
  function draw(now) {
    figure = now;
    if (plotly) paint();
    else if (!begun) begin().catch(fail);
  }
  function end() {
    gone = true;
    clearTimeout(late);
    placed.disconnect();
    leave();
    plotly?.purge(place);
  }
  return { element, draw, end };
}
