// The tip lab: the browser shows the table, the bars and the verdict; Python plays and counts.
const TWICE = 500; // milliseconds
function render({ model, el }) {
  const labels = model.get("labels"), { choices } = labels;
  const me = `rsl-${Math.random().toString(36).slice(2)}`;
  el.classList.add("rsl");
  const { drawHands, end: endHands } = makeHands(model, me);
  let open = -1, moved = null, guarded = false;
  const shown = {};

  const part = (name, title) => {
    const body = make("div", { class: `rsl-tl-${name}` });
    return [make("div", { class: "rsl-tl-part", role: "group", "aria-labelledby": `${me}-${name}` }, make("h3", { id: `${me}-${name}` }, title), body), body];
  };
  const [rulesPart, rules] = part("rules", labels.rules);
  const [seatsPart, seats] = part("seats", labels.seats);
  const [playPart, play] = part("play", labels.go_on);
  const [resultsPart, results] = part("results", labels.results);
  const notice = make("p", { class: "rsl-tl-notice", role: "alert" });
  let pressed = -Infinity;
  const press = () => {  // the second click of a double-click would undo the first
    if (performance.now() - pressed < TWICE) return;
    pressed = performance.now();
    send({ type: model.get("view").kind === "running" ? "stop" : "go" });
  };
  const go = button(labels.go, press, { class: "rsl-tl-go" });
  const bar = make("progress", { "aria-label": labels.progress });
  const status = make("p", { class: "rsl-tl-status" });
  const told = make("div", { class: "rsl-hear", role: "status" });
  const verdict = make("div", { class: "rsl-tl-verdict" });
  const history = make("div", { class: "rsl-tl-history" });
  play.append(go, bar, status);
  const root = make("div", { class: "rsl-tl", role: "group", "aria-label": labels.lab },
    rulesPart, seatsPart, playPart, notice, told, verdict, resultsPart, history);
  el.append(root);

  const tell = (text, seat = null) => {  // beside the builder it is seen, in the live region heard
    const place = seat !== null && seat === open ? seats.querySelector(".rsl-tl-refused") : null;
    for (const old of seats.querySelectorAll(".rsl-tl-refused")) old.textContent = old === place ? text : "";
    notice.classList.toggle("rsl-hear", place !== null);
    if (notice.textContent !== text) notice.textContent = text;
  };
  const wire = talk(model, (text) => tell(text));
  const send = (message) => wire.send({ edit: model.get("view").edit, ...message });

  function pick(key, label, options, value, act, spoken) {
    const select = make("select", { "data-key": key, "aria-label": spoken },
      ...options.map(([name, text]) => make("option", { value: name, selected: String(name) === String(value) }, text)));
    select.addEventListener("change", () => act(select.value));
    return make("label", {}, make("span", {}, label), select);
  }
  function rulesRow({ preset, presets, players, counts, after, afters, rounds, choices: numbers, guards, guards_told, guards_note, slow }) {
    const now = Object.fromEntries(guards.map(({ name, value }) => [name, value]));
    const ask = (change) => send({ type: "rules", preset, players, after, ...now, ...change });
    const stops = make("details", { class: "rsl-tl-guards", open: guarded },
      make("summary", { "data-key": "guards" }, make("b", {}, labels.guards), `: ${guards_told}`),
      make("div", { class: "rsl-tl-row" }, ...guards.map((guard) => pick(guard.name, guard.label, guard.choices, guard.value, (value) => ask({ [guard.name]: value })))),
      make("p", { class: "rsl-tl-note" }, guards_note));
    stops.addEventListener("toggle", () => { guarded = stops.open; });
    return [
      pick("preset", labels.preset, presets, preset, (value) => ask({ preset: value, after: "" })),
      pick("players", labels.players, counts.map((count) => [count, count]), players, (value) => ask({ players: Number(value) })),
      pick("after", labels.after_pickup, afters, after, (value) => ask({ after: value })),
      pick("rounds", labels.rounds, numbers, rounds, (value) => send({ type: "rounds", rounds: Number(value) })),
      stops, make("p", { class: "rsl-tl-note" }, slow),
    ];
  }
  function line(seat, place, { label, code, idea, reads }, last) {
    const move = (by) => { moved = `line-${seat}-${place + by}`; send({ type: "move", seat, place, by }); };
    const drop = () => { moved = `line-${seat}-${Math.max(0, place - Number(place === last))}`; send({ type: "remove", seat, place }); };
    const small = (sign, spoken, act, off) => button(sign, () => { if (!off) act(); },
      { class: "rsl-tl-small", "aria-label": `${spoken}: ${label}`, title: spoken, "aria-disabled": String(off), "data-key": `${spoken}-${seat}-${place}` });
    const row = make("li", { tabindex: "0", "data-key": `line-${seat}-${place}` },
      make("span", { class: "rsl-tl-what" },
        make("span", {}, make("b", {}, label), " · ", make("code", {}, code)), make("span", { class: "rsl-tl-idea" }, idea), make("small", {}, reads)),
      make("span", { class: "rsl-tl-keys" },
        small("↑", labels.up, () => move(-1), place === 0), small("↓", labels.down, () => move(1), place === last),
        small("✕", labels.remove, drop, false)));
    row.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (event.key === "Delete") drop();
      else if (by && event.altKey) { if (place + by >= 0 && place + by <= last) move(by); }
      else if (by && event.target === row) (by < 0 ? row.previousElementSibling : row.nextElementSibling)?.focus();
      else return;
      event.preventDefault();
    });
    return row;
  }
  function builder(seat, view) {
    const add = pick(`add-${seat}`, labels.add_what, view.adds, view.adds[0]?.[0], () => {});
    const put = button(labels.add, () => { moved = `add-${seat}`; send({ type: "add", seat, filter: add.querySelector("select").value }); }, { "data-key": `put-${seat}`, "aria-describedby": `${me}-refused` });
    const rule = (name, options) => pick(`${name}-${seat}`, labels[name], Object.entries(options), view.cards[name], (value) => send({ type: "cards", seat, rule: name, value }));
    return make("div", { class: "rsl-tl-builder" },
      make("p", { id: `${me}-order` }, view.lines.length ? labels.filters : labels.no_filters),
      make("ol", { "aria-labelledby": `${me}-order` }, ...view.lines.map((one, place) => line(seat, place, one, view.lines.length - 1))),
      make("div", { class: "rsl-tl-row" }, add, put, make("p", { class: "rsl-tl-notice rsl-tl-refused", id: `${me}-refused` })),
      make("div", { class: "rsl-tl-row" }, rule("lead", choices.leads), rule("follow", choices.follows)),
      make("p", { class: "rsl-tl-note" }, view.lines.length > 1 ? `${labels.keys} ${labels.sources}` : labels.sources));
  }
  function seatCard(view, seat) {
    const change = button(open === seat ? labels.close : labels.change, () => { open = open === seat ? -1 : seat; paint(model.get("view")); },
      { "aria-expanded": String(open === seat), "aria-label": open === seat ? null : labels.change_of.replace("{}", view.name), "data-key": `open-${seat}` });
    const copy = button(labels.copy, () => send({ type: "copy", seat }), { "aria-label": labels.copy_of.replace("{}", view.name), "data-key": `copy-${seat}` });
    return make("div", { class: "rsl-tl-seat", role: "group", "aria-label": view.name },
      make("div", { class: "rsl-tl-row" },
        pick(`player-${seat}`, view.name, view.players, view.player, (player) => {
          if (player === "own") open = seat;
          send({ type: "choose", seat, player });
        }, labels.player_of.replace("{}", view.name)), change, ...(open === seat ? [copy] : [])),
      make("small", { class: "rsl-tl-code" }, view.code), make("p", { class: "rsl-tl-sentence" }, view.sentence), ...(open === seat ? [builder(seat, view)] : []));
  }
  function redraw(name, body, now, draw) {
    const key = JSON.stringify(now);
    if (shown[name] === key) return;
    shown[name] = key;
    const had = body.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    body.replaceChildren(...draw());
    const wanted = (name === "seats" && moved) || had;
    if (name === "seats") moved = null;
    if (!wanted || !had) return;
    const find = (key) => body.querySelector(`[data-key="${key}"]`);
    (find(wanted) ?? find(`add-${open}`) ?? find(had) ?? body.querySelector("select"))?.focus({ preventScroll: true });
  }
  const percent = (value) => `${(100 * value).toFixed(2)}%`;
  function bars({ rows, top, fair, fair_text, figures, hands, notes }) {
    const track = ({ share, low, high }) => make("div", { class: "rsl-tl-track", "aria-hidden": "true" },
      make("span", { class: "rsl-tl-fill", style: `width: ${percent(share / top)}` }),
      make("span", { class: "rsl-tl-fair", style: `left: ${percent(fair / top)}` }),
      make("span", { class: "rsl-tl-whisker", style: `left: ${percent(low / top)}; width: ${percent((high - low) / top)}` }));
    return [
      make("p", { class: "rsl-tl-head" }, make("b", {}, labels.won), make("span", { class: "rsl-tl-key" }, fair_text)),
      make("ul", { class: "rsl-tl-bars" }, ...rows.map((row) => make("li", {},
        make("span", { class: "rsl-tl-who" }, make("b", {}, row.seat), " ", make("span", {}, row.player)),
        track(row), make("span", { class: "rsl-tl-number" }, row.text)))),
      ...notes.map((note) => make("p", { class: "rsl-tl-note" }, note)),
      make("div", { class: "rsl-tl-more" },
        make("dl", {}, ...figures.map(([label, text]) => make("div", {}, make("dt", {}, label), make("dd", {}, text)))),
        drawHands(hands)),
    ];
  }
  function table(rows) {
    if (!rows.length) return [];
    const head = labels.history_head.split("|");
    const lines = rows.map(({ number, cells }) => make("tr", {}, make("th", { scope: "row", "data-head": head[0] }, String(number)),
      ...cells.map((text, place) => make("td", { "data-head": head[place + 1] }, text))));
    return [make("table", {}, make("caption", {}, labels.history),
      make("thead", {}, make("tr", {}, ...head.map((name) => make("th", { scope: "col" }, name)))), make("tbody", {}, ...lines))];
  }
  function paint(view) {
    const running = view.kind === "running";
    root.dataset.revision = view.revision;
    root.dataset.kind = view.kind;
    redraw("rules", rules, view.rules, () => rulesRow(view.rules));
    redraw("seats", seats, [view.seats, open], () => [...view.seats.map(seatCard),
      button(labels.turn, () => send({ type: "turn" }), { "data-key": "turn" })]);
    for (const control of [...rules.querySelectorAll("select"), ...seats.querySelectorAll("select, button")]) control.disabled = running;
    go.textContent = running ? labels.stop : view.kind === "ready" ? labels.go : labels.again;
    go.classList.toggle("rsl-tl-stop", running);
    bar.max = view.rules.rounds;
    bar.value = view.done;
    bar.hidden = view.kind === "ready";
    status.textContent = view.status;
    tell(view.notice, view.beside);
    if (view.notice) moved = null;
    if (told.textContent !== view.heard) told.textContent = view.heard;
    const said = view.verdict;
    redraw("verdict", verdict, said, () => (said ? [make("h3", {}, labels.verdict), make("p", { class: "rsl-tl-say" }, said.text),
      ...said.notes.map((note) => make("p", { class: "rsl-tl-note" }, note))] : []));
    resultsPart.hidden = !view.results;
    redraw("results", results, view.results, () => (view.results ? bars(view.results) : []));
    redraw("history", history, view.history, () => table(view.history));
  }
  const onView = () => paint(model.get("view"));
  root.addEventListener("keydown", (event) => { event.stopPropagation(); });
  model.on("change:view", onView);
  onView();
  return () => { wire.end(); endHands(); model.off("change:view", onView); };
}
export default { render };
