// The score table of a match: one row a round, one column a player. `onRow` makes rows buttons.
function padTable(view, labels, onRow) {
  const cell = (tag, ...children) => make(tag, {}, ...children);
  const head = (text, scope) => make("th", { scope }, text);
  const hear = (text) => make("span", { class: "rsl-hear" }, text);
  const score = (row, seat) => {
    const shown = make("td", { class: row.out === seat ? "rsl-pad-out" : "" },
      make("span", { class: "rsl-pad-points" }, make("span", { class: "rsl-pad-sum" }, row.totals[seat]), " ", make("span", { class: "rsl-pad-plus" }, `+${row.points[seat]}`)));
    if (row.out === seat) shown.append(" ", make("span", { class: "rsl-pad-went" }, labels.out));
    return shown;
  };
  const line = (row, place) => {
    const number = place + 1;
    const first = make("th", { scope: "row" });
    const made = make("tr", {}, first, ...view.names.map((_, seat) => score(row, seat)),
      cell("td", row.dealer), cell("td", row.next || "–"));
    if (!onRow) first.append(String(number));
    else {
      first.append(button(String(number), () => onRow(number), { "aria-label": labels.fix.replace("{}", number), title: labels.fix.replace("{}", number), "data-row": number }));
      made.classList.add("rsl-pad-choose");
      made.addEventListener("click", (event) => { if (!event.target.closest("button")) onRow(number); });
    }
    return made;
  };
  const foot = (name, totals, compared) => make("tr", {}, head(name, "row"),
    ...totals.map((total, seat) => (compared && view.best[seat]
      ? make("td", { class: "rsl-pad-best" }, make("span", { "aria-hidden": "true" }, "★ "), total, hear(` ${view.over ? (view.best.filter(Boolean).length > 1 ? labels.shares : labels.won) : labels.best}`))
      : cell("td", total))),
    cell("td"), cell("td"));
  const table = make("table", {},
    make("caption", { class: "rsl-hear" }, labels.scores),
    make("thead", {}, make("tr", {}, head(labels.round, "col"), ...view.names.map((name) => head(name, "col")), head(labels.dealt, "col"), head(labels.next, "col"))),
    make("tbody", {}, ...view.rows.map(line)),
    make("tfoot", {}, foot(labels.total, view.totals, !view.pairs.length), ...(view.pairs.length ? [foot(labels.pair, view.pairs, true)] : [])));
  return make("div", { class: "rsl-pad-score" },
    make("div", { class: "rsl-pad-sheet", role: "region", tabindex: "0", "aria-label": labels.scores }, table),
    make("p", { class: view.over ? "rsl-pad-standing rsl-pad-over" : "rsl-pad-standing" }, view.standing),
    make("p", { class: "rsl-pad-goal" }, [view.now, view.goal].filter(Boolean).join(" ")));
}
