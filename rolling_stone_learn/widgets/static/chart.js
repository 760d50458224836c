// A chart of its own in a page; a click on it is told to Python.
function render({ model, el }) {
  const { send, end } = talk(model, () => {});
  const plot = makePlot(model, (x) => send({ type: "click", x }));
  const draw = () => plot.draw(model.get("view"));
  el.classList.add("rsl");
  el.append(plot.element);
  model.on("change:view", draw);
  draw();
  return () => { end(); plot.end(); model.off("change:view", draw); };
}
export default { render };
