// The middle of the table: the other seats, the trick, the cards out of the game.
function makeFelt(labels, hand) {
  const seats = make("div", { class: "rsl-seats" });
  const trick = make("ul", { class: "rsl-trick", "aria-label": labels.trick });
  const trumps = make("div", { class: "rsl-trumps" }), waste = make("div", { class: "rsl-waste" });
  const arena = make("div", { class: "rsl-arena" }, seats, trick, trumps, waste);

  const place = (view, seat) => (seat - view.me + view.names.length) % view.names.length;
  const home = (view, seat) => (seat === view.me ? hand : seats.children[place(view, seat) - 1]) ?? arena;
  const backs = (size) => {
    const fan = make("div", { class: "rsl-backs", "aria-hidden": "true" },
      ...Array.from({ length: size || 1 }, (_, k) => make("span", { class: size ? "rsl-back" : "rsl-none", style: `--k:${k}` })));
    fan.style.setProperty("--n", Math.max(size, 1));
    fan.style.setProperty("--spread", Math.min(0.24, 2.6 / Math.max(size, 1)).toFixed(3));
    return fan;
  };

  function showSeats(view, frame) {
    const n = view.names.length;
    seats.style.setProperty("--far", n - 3);
    seats.replaceChildren(...Array.from({ length: n - 1 }, (_, k) => {
      const seat = (view.me + k + 1) % n, size = frame.sizes[seat];
      const grew = frame.kind === "PickedUp" && frame.seat === seat;
      const box = make("div", { class: `rsl-seat${frame.to_play === seat ? " rsl-turn" : ""}`, "data-seat": seat },
        make("span", { class: "rsl-name" }, view.names[seat]), make("span", { class: "rsl-kind" }, view.kinds[seat]),
        make("div", { class: "rsl-cards" }, backs(size), make("span", { class: `rsl-count${grew ? " rsl-grew" : ""}` }, String(size))));
      stand(box, spot(k + 1, n));
      return box;
    }));
  }

  function playedCard(view, frame, [seat, code], order) {
    const at = spot(place(view, seat), view.names.length);
    const item = make("li", { class: `rsl-card${at.y < -0.3 ? " rsl-far" : ""}${at.y === -1 ? " rsl-middle" : ""}`, "data-card": code,
      "aria-label": `${view.names[seat]}: ${cardName(code, labels)}` });
    item.innerHTML = face(code);
    item.append(make("span", { class: "rsl-who" }, view.names[seat]));
    stand(item, at);
    item.style.setProperty("--z", Math.round(at.x * 10 + at.y) + 20);
    item.style.setProperty("--order", order);
    item.style.setProperty("--count", frame.trick.length);
    item.style.setProperty("--turn", `${((order * 7) % 11) - 5}deg`);
    return item;
  }

  function showTrick(view, frame) {
    const gone = [...trick.children];
    if (gone.length && !frame.trick.length) fly(view, arena, gone, frame.kind === "PickedUp" ? home(view, frame.seat) : waste);
    trick.replaceChildren(...frame.trick.map((played, order) => playedCard(view, frame, played, order)));
    const last = trick.lastElementChild;
    if (frame.kind === "Played" && last) move(view, last, [{ transform: offset(home(view, frame.seat), last), opacity: 0.4 }, {}]);
    trick.classList.toggle("rsl-empty", !frame.trick.length);
  }

  function show(view, frame) {
    showSeats(view, frame);
    showTrick(view, frame);
    trumps.textContent = view.trumps_text;
    trumps.hidden = !view.trumps_text;
    waste.textContent = labels.waste.replace("{}", frame.waste);
    waste.classList.toggle("rsl-some", frame.waste > 0);
  }
  return { arena, trick, backs, show };
}
