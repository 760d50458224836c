// The buttons and the menu below the table.
const pick = (label, name, choices, value, act) => {
  const select = make("select", { name });
  for (const [key, text] of choices) select.append(make("option", { value: key, selected: key === value }, text));
  if (act) select.addEventListener("change", () => act(select.value));
  return make("label", {}, label, select);
};
const tick = (label, name, checked, act) => {
  const input = make("input", { type: "checkbox", name, checked });
  input.addEventListener("change", () => act(input.checked));
  return make("label", { class: "rsl-check" }, input, label);
};
const fillNumbers = (select, numbers, wanted) => {
  const best = numbers.reduce((near, n) => (Math.abs(n - wanted) < Math.abs(near - wanted) ? n : near));
  select.replaceChildren(...numbers.map((n) => make("option", { value: n, selected: n === best }, String(n))));
};

function makeControls(labels, send, startProjector) {
  const row = make("div", { class: "rsl-row" });
  const says = make("p", { class: "rsl-menu-says", role: "alert", hidden: true });
  const body = make("div");
  const menu = make("details", { class: "rsl-menu" }, make("summary", {}, labels.menu), body, says);
  const controls = make("div", { class: "rsl-controls" }, row, menu);
  let shown = "";
  const option = (name) => (value) => send({ type: "set_option", name, value });
  const own = (map, text, there) => (there ? [["", text]] : []).concat(Object.entries(map));

  function showRow(view) {
    const ask = (kind, label, there) => button(label, () => send({ type: kind }), { name: kind, disabled: !there });
    row.replaceChildren(ask("undo", labels.undo, view.can.undo), ask("redo", labels.redo, view.can.redo),
      ask("hint", labels.hint, view.can.hint), ask("new_deal", view.setup.next, true), ask("same_deal", labels.same_deal, true),
      ask("back", labels.back, view.can.back),
      ...view.challenge.map(([seat, label]) => button(label, () => send({ type: "challenge", seat }), { name: `challenge${seat}` })));
  }
  function looks({ options, setup }) {
    return make("div", { class: "rsl-looks" },
      pick(labels.speed, "speed", Object.entries(setup.speeds), options.speed, option("speed")),
      pick(labels.sort, "sort", ["suit", "rank", "own"].map((way) => [way, labels[`sort_${way}`]]), options.sort, option("sort")),
      pick(labels.hints_from, "hints_from", Object.entries(setup.bot_names), options.hints_from, option("hints_from")),
      tick(labels.four_colours, "four_colours", options.four_colours, option("four_colours")),
      tick(labels.memory, "memory", options.memory, option("memory")),
      button(labels.projector, startProjector, { name: "projector" }),
      make("p", { class: "rsl-tip" }, labels.move_hint));
  }
  function setupForm({ setup }) {
    const numbers = (name) => Number(form.elements[name].value);
    const fitPeople = () => fillNumbers(form.elements.people, Array.from({ length: numbers("players") }, (_, k) => k + 1), numbers("people"));
    const fitPlayers = (preset) => { fillNumbers(form.elements.players, setup.counts[preset], numbers("players")); fitPeople(); };
    const form = make("form", {},
      pick(labels.preset, "preset", own(setup.presets, labels.own_rules, setup.own), setup.preset, fitPlayers),
      pick(labels.players, "players", [], "", fitPeople),
      pick(labels.people, "people", [], ""),
      pick(labels.bots, "bots", own(setup.bot_names, labels.own_bots, !setup.bots), setup.bots),
      make("label", {}, labels.seed, make("input", { name: "seed", value: setup.seed, autocomplete: "off", maxlength: "40" })),
      make("details", { class: "rsl-guards" }, make("summary", {}, labels.more_rules), make("div", {},
        ...setup.guards.map((guard) => pick(guard.label, guard.name, Object.entries(guard.choices), guard.value)))),
      make("button", { type: "submit", name: "deal" }, labels.deal));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const words = ["preset", "bots", "seed", ...setup.guards.map((guard) => guard.name)].map((name) => [name, form.elements[name].value]);
      send({ type: "deal", players: numbers("players"), people: numbers("people"), ...Object.fromEntries(words) });
    });
    fillNumbers(form.elements.players, setup.counts[setup.preset], setup.players);
    fitPeople();
    fillNumbers(form.elements.people, Array.from({ length: setup.players }, (_, k) => k + 1), setup.people);
    return form;
  }
  function show(view, notice) {
    const had = controls.contains(document.activeElement) ? document.activeElement.getAttribute("name") : null;
    const now = JSON.stringify([view.deal, view.options, view.setup]);
    showRow(view);
    if (now !== shown) body.replaceChildren(looks(view), setupForm(view));
    shown = now;
    says.textContent = notice;
    says.hidden = !notice;
    if (had) controls.querySelector(`[name="${had}"]:not([disabled])`)?.focus({ preventScroll: true });
    return had && !controls.contains(document.activeElement);
  }
  return { controls, show };
}
