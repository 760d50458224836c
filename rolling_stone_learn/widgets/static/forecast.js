// A forecast before the reveal: the browser knows the question; Python knows the odds.
function render({ model, el }) {
  const labels = model.get("labels"), me = `rsl-${Math.random().toString(36).slice(2)}`;
  const { projector } = model.get("view");
  el.classList.add("rsl");
  let asked = -1, sent = false;

  const question = make(projector ? "p" : "label", { class: "rsl-fc-question", id: `${me}-question`, for: projector ? null : `${me}-field` });
  const warning = make("p", { class: "rsl-fc-warning" });
  const message = make("p", { class: "rsl-fc-message", role: "status" });
  const how = make("p", { class: "rsl-fc-how", id: `${me}-how` }, projector ? labels.votes : labels.how);
  const field = make("input", { type: "text", id: `${me}-field`, autocomplete: "off", spellcheck: "false", maxlength: "60", "aria-describedby": `${me}-how ${me}-notice` });
  const slider = make("input", { type: "range", min: "0", max: "1000", step: "1", value: "500", "aria-label": labels.slider });
  const readAs = make("span", { class: "rsl-fc-read" }, labels.of);
  const notice = make("p", { class: "rsl-fc-notice", role: "alert", id: `${me}-notice` });
  const boxes = labels.boxes.map((text, place) => make("input", { type: "text", inputmode: "numeric", maxlength: "3", autocomplete: "off", id: `${me}-box-${place}`, "aria-describedby": `${me}-notice` }));
  const votes = make("div", { class: "rsl-fc-votes", role: "group", "aria-label": labels.votes }, ...boxes.map((box, place) => make("div", {}, make("label", { for: box.id }, labels.boxes[place]), box)));
  const lock = make("button", { type: "submit", class: "rsl-fc-lock" }, projector ? labels.vote_lock : labels.lock);
  const row = make("div", { class: "rsl-fc-row" }, field, readAs, lock);
  const form = make("form", { novalidate: true }, how, ...(projector ? [votes, lock] : [row, slider]), notice);
  const told = make("p", { class: "rsl-fc-told", tabindex: "-1" });
  const heard = make("div", { role: "status" }, told);
  const reveal = make("div", { class: "rsl-fc-reveal" });
  const history = make("div", { class: "rsl-fc-history" });
  const points = make("div", { class: "rsl-fc-points" });
  const root = make("div", { class: projector ? "rsl-fc rsl-fc-projector" : "rsl-fc", role: "group", "aria-label": labels.forecast },
    question, message, warning, form, heard, reveal, history, points);
  el.append(root);

  const line = talk(model, (text) => { sent = false; notice.textContent = text; });
  const send = (message) => line.send({ asked: model.get("view").asked, ...message });
  // A plain whole number is clear at once; anything else Python reads, so that both agree.
  const plain = () => /^\s*\d{1,4}\s*$/.test(field.value) && Number(field.value) <= 1000;
  const slideTo = (value) => {
    slider.value = value;
    slider.setAttribute("aria-valuetext", `${value} ${labels.of}`);
  };
  slider.addEventListener("input", () => { field.value = slider.value; slideTo(slider.value); readAs.textContent = labels.of; });
  field.addEventListener("input", () => { readAs.textContent = labels.of; if (plain()) slideTo(Number(field.value)); });
  field.addEventListener("change", () => { if (field.value.trim() && !plain()) send({ type: "read", text: field.value }); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent = true;
    send(projector ? { type: "votes", texts: boxes.map((box) => box.value) } : { type: "lock", text: field.value });
  });

  const thousandth = (value) => `${value / 10}%`;
  const lines = (texts) => texts.filter(Boolean).map((text) => make("p", {}, text));
  const mark = (name, value, text) => make("span", { class: `rsl-fc-mark rsl-fc-${name}`, style: `left: ${thousandth(value)}`, "data-side": value > 700 ? "left" : "right" }, make("span", {}, text));
  function scale(view) {
    return make("div", { class: "rsl-fc-scale", "aria-hidden": "true" },
      make("span", { class: "rsl-fc-gap", style: `left: ${thousandth(Math.min(view.said, view.exact))}; width: ${thousandth(Math.abs(view.said - view.exact))}` }),
      mark("said", view.said, labels.you_said.replace("{}", view.said)), mark("exact", view.exact, view.exact_here));
  }
  function histogram(view) {
    const most = Math.max(...view.votes);
    const bars = view.votes.map((count, place) => make("div", { class: "rsl-fc-bar" },
      make("span", { class: "rsl-fc-count" }, count || ""), make("span", { class: "rsl-fc-fill", style: `height: ${(100 * count) / most}%` }), make("span", { class: "rsl-fc-foot" }, String(place * 100))));
    bars.at(-1).append(make("span", { class: "rsl-fc-foot rsl-fc-end" }, "1,000"));
    const said = view.votes.map((count, place) => `${view.boxes[place]}: ${count === 1 ? labels.hand : labels.hands.replace("{}", count)}`);
    return make("div", { class: "rsl-fc-histogram", role: "img", "aria-label": `${view.histogram}. ${said.join(", ")}` },
      make("div", { class: "rsl-fc-bars" }, ...bars, mark("exact", view.exact, view.exact_here)));
  }
  function table(view) {
    if (!view.history.length) return [];
    const head = make("tr", {}, ...view.head.map((name) => make("th", { scope: "col" }, name)));
    const body = view.history.map((one) => make("tr", {},
      make("th", { scope: "row" }, make("span", {}, one.question), make("small", {}, one.when)),
      ...[one.said, one.exact, one.happened, one.points].map((text, place) => make("td", { "data-head": view.head[place + 1] }, String(text)))));
    return [make("table", {}, make("caption", {}, labels.history), make("thead", {}, head), make("tbody", {}, ...body))];
  }
  function onView() {
    const view = model.get("view"), fresh = view.asked !== asked, shown = view.reveal;
    const inside = root.contains(document.activeElement);
    root.dataset.revision = view.revision;
    root.dataset.kind = view.kind;
    if (fresh) {
      asked = view.asked;
      for (const box of [field, ...boxes]) box.value = "";
      slideTo(500);
      slider.setAttribute("aria-valuetext", labels.not_yet);
      readAs.textContent = labels.of;
    }
    question.textContent = view.question;
    message.textContent = view.message;
    warning.textContent = view.warning;
    notice.textContent = view.notice;
    for (const box of [field, ...boxes]) box.setAttribute("aria-invalid", String(Boolean(view.notice)));
    if (view.draft !== null && !plain() && field.value.trim()) {
      slideTo(view.draft);
      readAs.textContent = labels.read_as.replace("{}", view.draft);
    }
    form.hidden = view.kind !== "ask";
    if (told.textContent !== (shown?.told ?? "")) told.textContent = shown?.told ?? "";
    told.hidden = !shown;
    reveal.replaceChildren(...(shown ? [shown.votes.length ? histogram(shown) : scale(shown), ...lines([shown.why, shown.after])] : []));
    history.replaceChildren(...table(view));
    points.replaceChildren(...lines(view.points));
    // Enter also reads what was typed, and that is answered first.
    if (!sent || !(shown || view.notice)) return;
    sent = false;
    if (shown && inside) told.focus({ preventScroll: true });
    else if (view.notice) (projector ? boxes[0] : field).focus({ preventScroll: true });
  }
  root.addEventListener("keydown", (event) => { event.stopPropagation(); });
  model.on("change:view", onView);
  onView();
  return () => { line.end(); model.off("change:view", onView); };
}
export default { render };
