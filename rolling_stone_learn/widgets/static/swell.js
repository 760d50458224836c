// The words above the swelling hands, and one button: the charts below are plotly's.
function render({ model, el }) {
  const labels = model.get("labels");
  el.classList.add("rsl");
  const says = make("p", { class: "rsl-sw-says" });
  const lines = make("ul", { class: "rsl-sw-lines" });
  const note = make("p", { class: "rsl-sw-note" });
  const notice = make("p", { class: "rsl-sw-notice", role: "alert" });
  let waiting = null;
  const silent = () => { notice.textContent = labels.no_answer; };
  const ask = () => {
    clearTimeout(waiting);
    waiting = setTimeout(silent, 8000);
    try {
      model.send({ schema: 1, type: model.get("view").button });
    } catch {
      clearTimeout(waiting);
      silent();
    }
  };
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
  // The charts below are drawn before they have their places, and then listen to the window alone.
  let width = 0;
  const fit = () => window.dispatchEvent(new Event("resize"));
  const drawn = new MutationObserver(() => {
    const plots = [...(el.parentElement?.querySelectorAll(".rsl-sw-chart .js-plotly-plot") ?? [])];
    if (plots.filter((plot) => plot.querySelector(".main-svg")).length < model.get("view").charts) return;
    drawn.disconnect();
    fit();
  });
  const placed = new ResizeObserver(() => {
    if (el.clientWidth === width || !el.parentElement) return;
    width = el.clientWidth;
    drawn.observe(el.parentElement, { childList: true, subtree: true });
    fit();
  });
  placed.observe(el);
  const onHeard = () => { clearTimeout(waiting); notice.textContent = ""; };
  model.on("change:view", onView);
  model.on("msg:custom", onHeard);
  onView();
  return () => { clearTimeout(waiting); placed.disconnect(); drawn.disconnect(); model.off("change:view", onView); model.off("msg:custom", onHeard); };
}
export default { render };
