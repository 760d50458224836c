// Questions with buttons. The browser knows the choices; Python knows the answers.

function render({ model, el }) {
  const labels = model.get("labels");
  const me = Math.random().toString(36).slice(2); // every widget loads a script of its own
  const root = make("div", { class: "rsl-quiz", role: "group", "aria-label": labels.quiz });
  el.classList.add("rsl", "rsl-four");
  el.append(root);
  const cards = model.get("view").items.map((_, place) => {
    const card = make("fieldset", { class: "rsl-question" });
    root.append(card);
    return { card, chosen: null, shown: "" };
  });
  const score = make("p", { class: "rsl-score", role: "status" });
  const again = make("button", { type: "button" }, labels.again);
  again.addEventListener("click", () => send({ type: "restart" }));
  root.append(make("div", { class: "rsl-foot" }, score, again));

  let where = score;
  const line = talk(model, (text) => { where.textContent = text; });
  const send = (message, say = score) => { where = say; line.send(message); };
  const little = (code) => {
    const box = make("span", { class: "rsl-little", role: "img", "aria-label": cardName(code, labels) });
    box.innerHTML = face(code);
    return box;
  };
  const row = ({ name, hand, played }) => make("li", {},
    make("span", { class: "rsl-owner" }, name),
    make("span", { class: "rsl-played" }, ...(played ? [little(played)] : [])),
    make("span", { class: "rsl-held" }, ...(hand.length ? hand.map(little) : [labels.nothing_left])));

  function paint(place) {
    const item = model.get("view").items[place], slot = cards[place];
    const now = JSON.stringify(item);
    if (slot.shown === now) return;
    const had = slot.card.contains(document.activeElement);
    slot.shown = now;
    slot.chosen = item.chosen;
    const say = make("p", { class: `rsl-reply ${item.right ? "rsl-right" : "rsl-wrong"}`, role: "status" });
    const choices = item.choices.map((text, k) => {
      const input = make("input", { type: "radio", name: `rsl-${me}-${place}`, value: k, checked: item.chosen === k, disabled: item.done });
      input.addEventListener("change", () => { slot.chosen = k; });
      return make("label", { class: item.done && item.chosen === k ? (item.right ? "rsl-right" : "rsl-wrong") : "" },
        input, `${"ABCDEFGH"[k]}. ${text}`);
    });
    const lock = make("button", { type: "button", class: "rsl-lock" }, labels.lock);
    lock.addEventListener("click", () => {
      if (slot.chosen === null) say.textContent = labels.choose;
      else send({ type: "answer", question: place, choice: slot.chosen }, say);
    });
    slot.card.replaceChildren(make("legend", {}, `${item.id}  ${item.prompt}`),
      ...(item.table ? [make("ol", { class: "rsl-face-up" }, ...item.table.rows.map(row))] : []),
      make("div", { class: "rsl-choices" }, ...choices), ...(item.done ? [] : [lock]), say);
    if (item.reply) say.textContent = `${item.right ? "✓" : "✗"} ${item.reply}`;
    if (had) (slot.card.querySelector("input:not([disabled])") ?? slot.card.nextElementSibling?.querySelector("input, button"))?.focus({ preventScroll: true });
  }
  function onView() {
    cards.forEach((_, place) => paint(place));
    score.textContent = model.get("view").score;
  }
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Enter" && event.target.type === "radio") event.target.closest("fieldset").querySelector(".rsl-lock")?.click();
  });
  model.on("change:view", onView);
  onView();
  return () => { line.end(); model.off("change:view", onView); };
}
export default { render };
