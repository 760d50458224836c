// The words beside and below the table: the story, what is known, goals, the end of a round.
function makeSide(labels, goBack) {
  const goals = make("ul", { class: "rsl-goals", "aria-label": labels.goals });
  const memory = make("dl", { class: "rsl-memory", "aria-label": labels.memory_title });
  const round = make("p", { class: "rsl-round" });
  const story = make("ol");
  const told = make("div", { class: "rsl-story", role: "log", "aria-live": "polite", "aria-label": labels.story }, story);
  const heads = [labels.goals, labels.memory_title, labels.story].map((title) => make("h3", {}, title));
  const side = make("div", { class: "rsl-side" }, heads[0], goals, heads[1], memory, heads[2], round, told);
  const lines = () => [...story.querySelectorAll("button")];
  const line = (text, k) => make("li", {}, button(text, () => goBack(k), { class: "rsl-line", title: labels.go_back }));
  function reach(target) {
    for (const other of lines()) other.tabIndex = other === target ? 0 : -1;
  }
  // Lines that are told already stay; another story, or the same one to another person, is silent.
  function showStory(view, frame) {
    const same = lines().every((known, k) => k < frame.told && known.textContent === view.log[k]);
    told.setAttribute("aria-live", same ? "polite" : "off");
    if (!same) story.replaceChildren();
    if (same && lines().length === frame.told) return;
    for (let k = lines().length; k < frame.told; k += 1) story.append(line(view.log[k], k));
    reach(lines().at(-1));
    requestAnimationFrame(() => { told.scrollTop = told.scrollHeight; });
  }
  told.addEventListener("keydown", (event) => {
    const all = lines(), at = all.indexOf(event.target);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const target = all[Math.max(0, Math.min(to, all.length - 1))];
    reach(target);
    target.focus();
  });
  function show(view, frame, resting) {
    const had = told.contains(document.activeElement);
    showStory(view, frame);
    if (frame.told) delete told.dataset.empty; else told.dataset.empty = labels.no_story;
    round.textContent = view.round_text;
    round.hidden = !view.round_text;
    goals.replaceChildren(...view.goals.map((goal) => make("li", { class: goal.done ? "rsl-done" : "" },
      make("span", { "aria-hidden": "true" }, goal.done ? "☑ " : "☐ "), goal.text,
      make("span", { class: "rsl-hear" }, ` (${goal.done ? labels.done : labels.to_do})`))));
    goals.hidden = heads[0].hidden = !view.goals.length;
    if (resting) memory.replaceChildren(...view.memory.flatMap(([name, known]) => [make("dt", {}, name), make("dd", {}, known)]));
    memory.hidden = heads[1].hidden = !view.memory.length;
    return had && !told.contains(document.activeElement);
  }
  return { side, show };
}

const tableRow = (tag, row) => make("tr", {}, ...row.map((cell) => make(tag, tag === "th" ? { scope: "col" } : {}, String(cell))));

function makeEnd(labels) {
  const end = make("section", { class: "rsl-end", "aria-live": "polite" });
  let shown = "";
  function recordBox(record) {
    const said = make("span", { class: "rsl-said", role: "status" });
    const text = make("textarea", { readonly: true, rows: "6", "aria-label": labels.record, spellcheck: "false" });
    text.value = record;
    const copy = button(labels.copy, async () => {
      text.select();
      try { await navigator.clipboard.writeText(text.value); said.textContent = labels.copied; } catch { said.textContent = labels.copy_failed; }
    });
    return make("details", {}, make("summary", {}, labels.record), text, make("div", {}, copy, said));
  }
  function show(view, resting) {
    const over = resting && view.end;
    end.hidden = !over;
    const now = over ? JSON.stringify([view.deal, view.end, view.pad]) : "";
    if (now === shown) return;
    shown = now;
    if (!over) { end.replaceChildren(); return; }
    const table = make("table", {}, make("thead", {}, tableRow("th", [labels.player, labels.left, labels.points])),
      make("tbody", {}, ...view.end.rows.map((row) => tableRow("td", row))));
    end.replaceChildren(make("h3", { class: view.end.won ? "rsl-won" : "" }, view.end.text),
      make("p", {}, view.end.how),
      make("div", { class: "rsl-both" },
        make("div", { class: "rsl-result" }, table, make("p", {}, view.end.points_label)),
        ...(view.pad ? [padTable(view.pad, labels.pad)] : [])),
      recordBox(view.end.record));
  }
  return { end, show };
}
