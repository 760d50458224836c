// The buttons and the menu below the table.
const pick = (label, name, choices, value, act) => {
  const select = make("select", { name });
  for (const [key, text] of choices) select.append(make("option", { value: key, selected: key === value }, text));
  if (act) select.addEventListener("change", () => act(select.value));
  return make("label", {}, label, select);
};

const sayInMenu = (controls, text) => {
  const says = controls.querySelector(".rsl-menu-says");
  says.textContent = text;
  says.hidden = !text;
};
const fillPlayers = (select, counts, wanted) => {
  const best = counts.reduce((near, n) => (Math.abs(n - wanted) < Math.abs(near - wanted) ? n : near));
  select.replaceChildren(...counts.map((n) => make("option", { value: n, selected: n === best }, String(n))));
};

function showControls(controls, view, labels, send) {
  const { setup, options } = view, open = controls.querySelector("details")?.open ?? false;
  const had = controls.contains(document.activeElement) ? document.activeElement.getAttribute("name") : null;
  const option = (name) => (value) => send({ type: "set_option", name, value });
  const own = (map, text, shown) => (shown ? [["", text]] : []).concat(Object.entries(map));
  const four = make("input", { type: "checkbox", name: "four_colours", checked: options.four_colours });
  four.addEventListener("change", () => option("four_colours")(four.checked));
  const form = make("form", {},
    pick(labels.preset, "preset", own(setup.presets, labels.own_rules, setup.own), setup.preset,
      (preset) => fillPlayers(form.elements.players, setup.counts[preset], Number(form.elements.players.value))),
    pick(labels.players, "players", [], ""),
    pick(labels.bots, "bots", own(setup.bot_names, labels.own_bots, !setup.bots), setup.bots),
    make("label", {}, labels.seed, make("input", { name: "seed", value: setup.seed, autocomplete: "off", maxlength: "40" })),
    make("button", { type: "submit", name: "deal" }, labels.deal));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const get = (name) => form.elements[name].value;
    send({ type: "deal", players: Number(get("players")), preset: get("preset"), bots: get("bots"), seed: get("seed") });
  });
  fillPlayers(form.elements.players, setup.counts[setup.preset], setup.players);
  const looks = make("div", { class: "rsl-looks" },
    pick(labels.speed, "speed", Object.entries(setup.speeds), options.speed, option("speed")),
    pick(labels.sort, "sort", [["suit", labels.sort_suit], ["rank", labels.sort_rank]], options.sort, option("sort")),
    make("label", { class: "rsl-check" }, four, labels.four_colours));
  const row = make("div", { class: "rsl-row" },
    button(labels.new_deal, () => send({ type: "new_deal" }), { name: "new_deal" }),
    button(labels.same_deal, () => send({ type: "same_deal" }), { name: "same_deal" }));
  if (view.can_go_back) row.append(button(labels.back, () => send({ type: "back" }), { name: "back" }));
  controls.replaceChildren(row, make("details", { open, class: "rsl-menu" }, make("summary", {}, labels.menu), looks, form, make("p", { class: "rsl-menu-says", role: "alert", hidden: true })));
  if (had) controls.querySelector(`[name="${had}"]`)?.focus({ preventScroll: true });
}
