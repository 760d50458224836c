// Problems without end: the browser knows the story; Python knows the answer and the slips.
function render({ model, el }) {
  const labels = model.get("labels"), me = `rsl-${Math.random().toString(36).slice(2)}`;
  el.classList.add("rsl");
  let number = 0;

  const choice = (name, label, options) => {
    const select = make("select", { name }, ...options.map(([value, text]) => make("option", { value }, text)));
    select.addEventListener("change", () => send({ type: "choose", kind: kind.value, level: Number(level.value) }));
    return [make("label", {}, label, select), select];
  };
  const [kindLabel, kind] = choice("kind", labels.kind, Object.entries(labels.kinds));
  const [levelLabel, level] = choice("level", labels.level, [1, 2, 3].map((step) => [step, step]));
  const title = make("h3");
  const story = make("ul", { class: "rsl-pr-story", id: `${me}-story` });
  const question = make("label", { class: "rsl-pr-question", for: `${me}-answer` });
  const how = make("p", { class: "rsl-pr-how", id: `${me}-how` });
  const answer = make("input", { type: "text", id: `${me}-answer`, autocomplete: "off", spellcheck: "false", maxlength: "60", "aria-describedby": `${me}-story ${me}-how` });
  const check = make("button", { type: "submit", class: "rsl-pr-check" }, labels.check);
  const says = make("p", { class: "rsl-pr-says", role: "status" });
  const hints = make("ol", { class: "rsl-pr-hints", "aria-live": "polite" });
  const working = make("div", { class: "rsl-pr-working", "aria-live": "polite" });
  const hint = button(labels.hint, () => { if (hint.getAttribute("aria-disabled") !== "true") send({ type: "hint" }); });
  const show = button(labels.working, () => send({ type: "working" }));
  const next = button(labels.next, () => send({ type: "next" }));
  const score = make("p", { class: "rsl-pr-score" });
  const form = make("form", { novalidate: true }, question, how, make("div", { class: "rsl-pr-row" }, answer, check));
  const root = make("div", { class: "rsl-pr", role: "group", "aria-label": labels.practice },
    make("div", { class: "rsl-pr-head" }, title, make("div", { class: "rsl-pr-row" }, kindLabel, levelLabel)),
    story, form, says, hints, working,
    make("div", { class: "rsl-pr-row rsl-pr-foot" }, hint, show, next, score));
  el.append(root);

  const line = talk(model, (text) => say(text, "wrong"));
  const send = (message) => line.send({ number: model.get("view").number, ...message });
  function say(text, how) {
    says.textContent = text;
    says.dataset.how = how;
  }
  const lines = (tag, texts) => texts.map((text) => make(tag, {}, text));
  function onView() {
    const view = model.get("view"), fresh = view.number !== number, first = !number;
    root.dataset.revision = view.revision;
    if (fresh) {
      number = view.number;
      title.textContent = labels.title.replace("{}", number);
      story.replaceChildren(...lines("li", view.story));
      question.textContent = view.question;
      how.textContent = view.unit === "cards" ? labels.how_cards : labels.how;
      answer.value = "";
      if (!first) answer.focus({ preventScroll: true });
    }
    kind.value = view.kind;
    level.value = view.level;
    const sign = view.right ? "✓ " : view.worked || !view.says ? "" : "✗ ";
    say(`${sign}${view.says}`, view.right ? "right" : view.worked ? "worked" : "wrong");
    if (view.hints.length !== hints.childElementCount || fresh) hints.replaceChildren(...lines("li", view.hints));
    working.replaceChildren(...lines("p", view.working));
    hint.setAttribute("aria-disabled", String(!view.more_hints || view.done));
    hint.textContent = view.hints.length ? `${labels.hint} (${view.hints.length}/3)` : labels.hint;
    hint.title = view.more_hints ? "" : labels.no_more;
    if (view.done && (check === document.activeElement || answer === document.activeElement || show === document.activeElement)) next.focus({ preventScroll: true });
    show.hidden = view.done;
    answer.readOnly = view.done;
    check.hidden = view.done;
    next.classList.toggle("rsl-pr-check", view.done);
    score.textContent = view.score;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (answer.readOnly) return;
    if (answer.value.trim()) send({ type: "check", text: answer.value });
    else { say(labels.write_first, "wrong"); answer.focus(); }
  });
  root.addEventListener("keydown", (event) => { event.stopPropagation(); });
  model.on("change:view", onView);
  onView();
  return () => { line.end(); model.off("change:view", onView); };
}
export default { render };
