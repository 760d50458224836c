// The position editor. The browser shows a draft and says where a card should lie; Python decides.

function render({ model, el }) {
  const labels = model.get("labels");
  const me = Math.random().toString(36).slice(2); // every widget loads a script of its own
  const view = () => model.get("view");
  const root = make("div", { class: "rsl-editor", role: "group", "aria-label": labels.editor });
  el.classList.add("rsl", "rsl-four");
  el.append(root);
  const part = (tag, name, attributes = {}, ...children) => make(tag, { class: `rsl-ed-${name}`, ...attributes }, ...children);
  const says = (at) => part("p", "notice", { role: "status", "data-at": at });
  const notices = ["cards", "play", "text", "file"].map(says);
  const noticeAt = Object.fromEntries(notices.map((notice) => [notice.dataset.at, notice]));

  const { send, end } = talk(model, (text) => { noticeAt.cards.textContent = text; });

  // Where cards go: the chosen place, and the cards themselves.
  let brush = "0";
  const brushes = part("fieldset", "brush"), grid = part("div", "all", { role: "grid", "aria-label": labels.grid });
  const paintBrushes = () => {
    const places = [...view().places, { id: "known", name: labels.known, key: labels.known_key }];
    if (!places.some(({ id }) => id === brush)) brush = "0";
    const had = brushes.contains(document.activeElement);
    brushes.replaceChildren(make("legend", {}, labels.brush), ...places.map(({ id, name, key, count }) => {
      const input = make("input", { type: "radio", name: `rsl-brush-${me}`, value: id, checked: id === brush });
      input.addEventListener("change", () => { brush = id; });
      return make("label", { "data-place": id }, input, make("span", {}, name),
        make("kbd", {}, key), count === undefined ? "" : part("span", "count", {}, String(count)));
    }));
    if (had) brushes.querySelector("input:checked").focus({ preventScroll: true });
  };
  // A second click may come before Python's answer to the first, so what was asked for counts.
  const asked = new Map();
  const put = (code, place) => {
    const card = { ...find(code), ...asked.get(code) }, change = place === "known" ? { known: !card.known } : { place };
    asked.set(code, { ...asked.get(code), ...change });
    send({ type: place === "known" ? "know" : "put", card: code, ...change });
  };
  const placeOf = (code) => asked.get(code)?.place ?? find(code).place;
  const find = (code) => view().rows.flatMap(({ cards }) => cards).find((card) => card.code === code);
  const slots = () => [...grid.querySelectorAll("button")];
  const focusOn = (slot) => {
    slots().forEach((other) => { other.tabIndex = other === slot ? 0 : -1; });
    slot?.focus();
  };
  const slotFor = ({ code }) => {
    const slot = part("button", "slot", { type: "button", "data-card": code, tabindex: "-1" });
    slot.innerHTML = `<svg class="rsl-face" data-suit="${code[1]}" viewBox="0 0 100 100" aria-hidden="true"><path d="${SUITS[code[1]].path}"/></svg>`;
    slot.prepend(part("span", "rank", { "aria-hidden": "true" }, rankText(code)));
    slot.append(part("span", "tag", { "aria-hidden": "true" }));
    slot.addEventListener("click", () => {
      focusOn(slot);
      put(code, brush === placeOf(code) ? "" : brush);
    });
    return make("div", { role: "gridcell" }, slot);
  };
  const paintGrid = () => {
    const { rows, ranks } = view(), shape = rows.flatMap(({ cards }) => cards.map(({ code }) => code)).join();
    if (grid.dataset.shape !== shape) {
      const had = grid.contains(document.activeElement) ? document.activeElement.dataset.card : null;
      grid.dataset.shape = shape;
      grid.style.setProperty("--ranks", ranks);
      grid.replaceChildren(...rows.map(({ suit, cards }) => make("div", { role: "row", "aria-label": labels[suit] }, ...cards.map(slotFor))));
      const first = slots().find((slot) => slot.dataset.card === had) ?? slots()[0];
      first.tabIndex = 0;
      if (had) first.focus();
    }
    rows.flatMap(({ cards }) => cards).forEach(({ code, place, tag, short, words, known }, k) => {
      const slot = slots()[k], told = `${cardName(code, labels)}: ${words}${known ? `, ${labels.known_word}` : ""}`;
      slot.dataset.place = place;
      slot.setAttribute("aria-label", told);
      slot.title = told;
      slot.classList.toggle("rsl-ed-known", known);
      slot.querySelector(".rsl-ed-tag").replaceChildren(part("span", "long", {}, tag), part("span", "short", {}, short));
    });
  };
  const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -99], End: [0, 99] };
  const keyed = (key) => {
    if (key === "Backspace" || key === "Delete") return "";
    if (key.toUpperCase() === labels.known_key) return "known";
    return view().places.find((place) => place.key === key.toUpperCase())?.id;
  };
  grid.addEventListener("keydown", (event) => {
    const slot = event.target.closest("button"), { key } = event;
    if (!slot || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const type = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[key.toLowerCase()];
      if (type) { event.preventDefault(); send({ type }); }
    } else if (STEPS[key]) {
      event.preventDefault();
      const rows = [...grid.children].map((row) => [...row.querySelectorAll("button")]);
      const row = rows.findIndex((cards) => cards.includes(slot)), [down, across] = STEPS[key];
      const cards = rows[Math.min(Math.max(row + down, 0), rows.length - 1)];
      focusOn(cards[Math.min(Math.max(rows[row].indexOf(slot) + across, 0), cards.length - 1)]);
    } else if (keyed(key) !== undefined) {
      event.preventDefault();
      put(slot.dataset.card, keyed(key));
    }
  });

  // The buttons for many cards at once.
  const seed = make("input", { value: "1", maxlength: "40", autocomplete: "off", name: "rest_seed" });
  const undo = button(labels.undo, () => send({ type: "undo" })), redo = button(labels.redo, () => send({ type: "redo" }));
  const deeds = part("div", "deeds", {},
    button(labels.rest_away, () => send({ type: "rest_away" })),
    make("label", {}, labels.seed, seed),
    button(labels.deal_rest, () => send({ type: "deal_rest", seed: seed.value })),
    undo, redo, button(labels.clear, () => send({ type: "clear" })));

  // What is still wrong, or whose turn it is.
  const told = part("div", "told", { role: "status" });
  const play = part("div", "play", {}, button(labels.play, () => send({ type: "play" })), noticeAt.play);
  const paintTold = () => {
    const { ready, told: lines } = view(), now = JSON.stringify(lines);
    if (told.dataset.now === now) return;
    told.dataset.now = now;
    told.classList.toggle("rsl-ed-ready", ready);
    told.replaceChildren(...(ready ? [make("p", {}, `✓ ${lines[0]}`)]
      : [make("p", {}, labels.problems), make("ul", {}, ...lines.map((line) => make("li", {}, line)))]));
  };

  // The position as people would see it.
  const felt = part("section", "laid", { "aria-label": labels.position });
  const little = ({ code, known, who }) => {
    const name = `${cardName(code, labels)}${known ? `, ${labels.known_word}` : ""}`;
    const box = part("span", `little${known ? " rsl-ed-known" : ""}`, { role: "img", "aria-label": who ? labels.trick_by.replace("{}", name).replace("{}", who) : name });
    box.innerHTML = face(code);
    return who ? part("span", "thrown", {}, box, part("span", "who", { "aria-hidden": "true" }, who)) : box;
  };
  const line = (name, notes, cards, kind = "") => make("li", { class: kind }, part("span", "owner", {}, name, ...notes.map((note) => part("small", "note", {}, note))),
    part("span", "held", {}, ...(cards.length ? cards.map(little) : [labels.no_card])));
  const paintFelt = () => {
    const { hands, trick, heaps } = view(), list = make("ul", {});
    for (const { name, leads, deals, cards, closed } of hands) {
      const notes = [...(leads ? [labels.leads] : []), ...(deals ? [labels.deals] : []),
        ...(closed.length ? [labels.closed_in.replace("{}", closed.map((suit) => labels[SUITS[suit].word]).join(", "))] : [])];
      list.append(line(name, notes, cards));
    }
    if (trick.length) list.append(line(labels.trick, [], trick));
    for (const { name, cards } of heaps) list.append(line(name, [String(cards.length)], cards.map((code) => ({ code })), "rsl-ed-heap"));
    felt.replaceChildren(list);
  };

  // Rules, who deals and leads, the turned card, closed suits.
  const setup = part("div", "setup"), closed = make("table", {});
  const paintSetup = () => {
    const { setup: now, hands } = view(), state = JSON.stringify([now, hands.map((hand) => hand.closed)]);
    if (setup.dataset.now === state) return;
    setup.dataset.now = state;
    const had = root.contains(document.activeElement) ? document.activeElement.name : null;
    const presets = (now.own ? [["", now.own]] : []).concat(Object.entries(now.presets));
    const counts = now.counts[now.preset].map((n) => [String(n), String(n)]);
    const seats = now.names.map((name, seat) => [String(seat), name]);
    const nearest = (preset) => now.counts[preset].reduce((near, n) => (Math.abs(n - now.players) < Math.abs(near - now.players) ? n : near));
    const stock = [...new Set(now.turned ? [now.turned, ...now.stock] : now.stock)];
    setup.replaceChildren(
      pick(labels.preset, "preset", presets, now.preset, (preset) => send({ type: "rules", preset, players: nearest(preset) })),
      pick(labels.players, "players", counts, String(now.players), (n) => send({ type: "rules", preset: now.preset, players: Number(n) })),
      pick(labels.dealer, "dealer", seats, String(now.dealer), (seat) => send({ type: "dealer", seat: Number(seat) })),
      pick(labels.leader, "leader", seats, String(now.leader), (seat) => send({ type: "leader", seat: Number(seat) })),
      ...(now.turns ? [pick(labels.turned, "turned", [["", labels.choose], ...stock.map((code) => [code, cardName(code, labels)])], now.turned, (card) => send({ type: "turn", card }))] : []));
    const suits = ["S", "H", "D", "C"];
    const suitHead = (suit) => {
      const head = make("th", { scope: "col", title: labels[SUITS[suit].word] });
      head.innerHTML = `<svg class="rsl-face" viewBox="0 0 100 100" role="img" aria-label="${labels[SUITS[suit].word]}"><path d="${SUITS[suit].path}"/></svg>`;
      return head;
    };
    closed.replaceChildren(
      make("tr", {}, make("td", {}), ...suits.map(suitHead)),
      ...hands.map((hand, seat) => make("tr", {}, make("th", { scope: "row" }, hand.name), ...suits.map((suit) => {
        const name = `${hand.name}: ${labels.closed_in.replace("{}", labels[SUITS[suit].word])}`;
        const box = make("input", { type: "checkbox", name: `closed-${seat}${suit}`, "aria-label": name, checked: hand.closed.includes(suit) });
        box.addEventListener("change", () => send({ type: "close", seat, suit, closed: box.checked }));
        return make("td", {}, box);
      }))));
    if (had) root.querySelector(`[name="${had}"]`)?.focus({ preventScroll: true });
  };

  // The text and the puzzle: what is being typed is never overwritten.
  const text = make("textarea", { rows: "9", spellcheck: "false", "aria-label": labels.text, maxlength: "100000" });
  let typed = false, laid = null;
  const showText = () => { typed = false; text.value = view().text; };
  text.addEventListener("input", () => { typed = true; });
  const title = make("input", { name: "title", maxlength: "100", autocomplete: "off" }), question = make("textarea", { name: "question", rows: "2", maxlength: "600" });
  const describe = () => send({ type: "describe", title: title.value, question: question.value });
  for (const field of [title, question]) field.addEventListener("change", describe);
  const file = make("input", { name: "file", maxlength: "64", autocomplete: "off" }), over = make("input", { type: "checkbox", name: "replace" });
  const fold = (summary, ...children) => make("details", {}, make("summary", {}, summary), ...children);
  const paintFields = () => {
    if (!typed || laid !== view().laid) showText();
    laid = view().laid;
    for (const field of [title, question]) if (document.activeElement !== field) field.value = view()[field.name];
  };

  const replace = make("label", { class: "rsl-ed-check" }, over, labels.replace);
  const files = part("div", "row", {},
    button(labels.save, () => send({ type: "save", file: file.value, replace: over.checked })),
    button(labels.open, () => send({ type: "open", file: file.value })));
  const texts = part("div", "row", {},
    button(labels.use_text, () => send({ type: "use_text", text: text.value })), button(labels.drop_text, showText));
  root.append(setup,
    part("div", "lay", {}, brushes, part("p", "help", {}, labels.grid_help), grid, noticeAt.cards, deeds),
    part("div", "verdict", {}, told, play),
    felt,
    part("div", "folds", {},
      fold(labels.text, part("p", "help", {}, labels.text_help), text, texts, noticeAt.text),
      fold(labels.puzzle, make("label", {}, labels.title, title), make("label", {}, labels.question, question),
        make("label", {}, labels.file, file), replace, files, noticeAt.file),
      fold(labels.more, part("p", "help", {}, labels.more_help), closed)));

  const onView = () => {
    asked.clear();
    const { notice, notice_at: at, revision, can_undo, can_redo } = view();
    for (const place of notices) place.textContent = place.dataset.at === at ? notice : "";
    undo.disabled = !can_undo;
    redo.disabled = !can_redo;
    paintBrushes();
    paintGrid();
    paintTold();
    paintFelt();
    paintSetup();
    paintFields();
    root.dataset.revision = revision;
  };
  root.addEventListener("keydown", (event) => event.stopPropagation());
  model.on("change:view", onView);
  onView();
  return () => { end(); model.off("change:view", onView); };
}
export default { render };
