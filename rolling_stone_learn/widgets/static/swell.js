// The words above the swelling hands, and one button: the charts below are plotly's.
function render({ model, el }) {
  const labels = model.get("labels");
  el.classList.add("rsl");
  const says = make("p", { class: "rsl-sw-says" });
  const lines = make("ul", { class: "rsl-sw-lines" });
  const note = make("p", { class: "rsl-sw-note" });
  const notice = make("p", { class: "rsl-sw-notice", role: "alert" });
  const tell = (text) => { notice.textContent = text; };
  const { send, end } = talk(model, tell, () => tell(""));
  const ask = () => send({ type: model.get("view").button });
  const control = button("", ask, { class: "rsl-sw-button" });
  const root = make("div", { class: "rsl-sw", role: "group", "aria-label": labels.swell }, says, lines, note, control, notice);
  el.append(root);
  root.addEventListener("keydown", (event) => event.stopPropagation());
  function onView() {
    const view = model.get("view");
    says.textContent = view.says;
    lines.replaceChildren(...view.lines.map((line) => make("li", {}, line)));
    lines.hidden = !view.lines.length;
    note.textContent = view.note;
    note.hidden = !view.note;
    control.hidden = !view.button;
    control.textContent = labels[view.button] ?? "";
    control.setAttribute("aria-expanded", String(view.button === "hide"));
  }
  model.on("change:view", onView);
  onView();
  return () => { end(); model.off("change:view", onView); };
}
export default { render };
