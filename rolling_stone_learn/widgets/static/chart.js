// A chart of its own in a page; a click on it is told to Python.
function render({ model, el }) {
  const trouble = make("p", { class: "rsl-plot-note", role: "alert" });
  const tell = (text) => { trouble.textContent = text; };
  const { send, end } = talk(model, tell, () => tell(""));
  const plot = makePlot(model, (x) => send({ type: "click", x }));
  const draw = () => plot.draw(model.get("view"));
  el.classList.add("rsl");
  el.append(plot.element, trouble);
  model.on("change:view", draw);
  draw();
  return () => { end(); plot.end(); model.off("change:view", draw); };
}
export default { render };
