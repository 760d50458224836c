// The card table: shows the frames of a view one by one and sends messages back.
const SHORTCUTS = { u: "undo", r: "redo", h: "hint", n: "new_deal", p: "pick_up" };

function render({ model, el }) {
  const labels = model.get("labels");
  let view = null;      // the last view from Python
  let at = 0;           // the frame shown
  let timer = null;     // the wait before the next frame
  let asked = "";       // the card chosen last
  let full = false;     // the table fills the screen
  const resting = () => at >= view.frames.length - 1;

  const line = talk(model, (text) => showNotice(text));
  const send = (message) => {
    if (!line.waits()) line.send({ deal: view.deal, turn: view.turn, ...message });
  };
  const atRest = (act) => (...words) => { if (resting()) act(...words); else skip(); };
  const option = (name, value) => send({ type: "set_option", name, value });

  const mine = makeHand(labels, {
    play: atRest((code) => { asked = code; send({ type: "play", card: code }); }),
    arrange: atRest((cards) => send({ type: "arrange", cards })),
    say: (words) => { spoken.textContent = words; },
  });
  const middle = makeFelt(labels, mine.hand);
  const status = make("p", { class: "rsl-status", role: "status", "aria-live": "polite" });
  const notice = make("p", { class: "rsl-notice", role: "alert" });
  const acts = make("div", { class: "rsl-acts" });
  const spoken = make("p", { class: "rsl-hear", role: "status" }); // what changed and shows only in places
  const keys = make("p", { class: "rsl-keys" }, labels.projector_keys, " ", button(labels.projector_end, endProjector));
  const felt = make("div", { class: "rsl-felt" }, middle.arena, status, make("div", { class: "rsl-says" }, notice, acts), mine.hand, keys, spoken);
  const beside = makeSide(labels, atRest((told) => send({ type: "go_back", told })));
  const ending = makeEnd(labels);
  const below = makeControls(labels, send, startProjector);
  const root = make("div", { class: "rsl-table", role: "group", "aria-label": labels.table, tabindex: "-1" }, felt, beside.side, ending.end, below.controls);
  el.classList.add("rsl");
  el.append(root);

  function refocus() {
    const target = acts.querySelector(".rsl-pick-up, .rsl-lift") ?? mine.current() ?? below.controls.querySelector("button[name=new_deal]");
    target?.focus({ preventScroll: true });
  }
  function showActs() {
    const made = [];
    const act = (label, kind, cls) => made.push(button(label, () => send({ type: kind }), { class: cls }));
    if (resting()) {
      if (view.curtain) act(view.curtain, "lift", "rsl-lift");
      if (view.pick_up) act(view.pick_up, "pick_up", `rsl-pick-up${view.hint && !view.hint.card ? " rsl-hinted" : ""}`);
      if (view.notice && view.wrong.includes(asked)) {
        made.push(button(labels.play_wrong.replace("{}", cardName(asked, labels)), () => send({ type: "play_wrong", card: asked }), { class: "rsl-wrong-card" }));
      }
      if (view.failed) act(labels.ask_again, "ask_again", "");
    } else {
      if (view.options.speed === "step") made.push(button(labels.next, next, { class: "rsl-next" }));
      made.push(button(labels.skip, skip, { class: "rsl-skip" }));
    }
    acts.replaceChildren(...made);
  }
  function showNotice(text, hint = false) {
    notice.textContent = text;
    notice.hidden = !text;
    notice.classList.toggle("rsl-hint", hint);
  }
  function showStatus(frame) {
    const led = view.led_text && view.turn_text && !view.curtain ? `${view.led_text} · ` : "";
    const words = resting() ? (view.end ? view.end.text : led + view.turn_text) : frame.text;
    if (status.textContent !== words) status.textContent = words;
    root.classList.toggle("rsl-my-turn", resting() && !view.curtain && frame.to_play === view.me);
  }
  function showLook() {
    root.classList.toggle("rsl-wide", view.names.length > 4);
    root.classList.toggle("rsl-many", view.names.length > 6);
    root.classList.toggle("rsl-four", view.options.four_colours);
    root.classList.toggle("rsl-projector", view.options.projector);
    root.classList.toggle("rsl-over", resting() && !!view.end);
    keys.hidden = !view.options.projector;
  }
  function show() {
    clearTimeout(timer);
    const frame = view.frames[at], inMenu = view.notice_at === "menu";
    const had = felt.contains(document.activeElement);
    showLook();
    middle.show(view, frame);
    mine.show(view, frame, { resting: resting(), backs: middle.backs, trick: middle.trick });
    showActs();
    showStatus(frame);
    const gone = beside.show(view, frame, resting());
    ending.show(view, resting());
    showNotice(resting() ? (inMenu ? "" : view.notice) || (view.hint?.text ?? "") : "", resting() && !!view.hint);
    const lost = below.show(view, inMenu ? view.notice : "");
    const held = felt.contains(document.activeElement) && document.activeElement.getClientRects().length;
    if (had && !held || lost || gone) refocus();
    el.dataset.revision = resting() ? view.revision : "";
    if (!resting() && Number.isFinite(PACE[view.options.speed])) timer = setTimeout(next, PACE[view.options.speed]);
  }
  function next() { at = Math.min(at + 1, view.frames.length - 1); show(); }
  function skip() {
    at = view.frames.length - 1;
    show();
    if (!root.contains(document.activeElement)) refocus();
  }
  function onView() {
    const opened = view === null;
    const before = view;
    view = model.get("view");
    if (before && before.deal !== view.deal) spoken.textContent = view.round_text;
    else if (before && before.turn > view.turn) spoken.textContent = labels.taken_back;
    at = opened && view.turn > view.names.length ? view.frames.length - 1 : 0;
    if (view.options.speed === "once" || calm() && view.options.speed !== "step") at = view.frames.length - 1;
    else if (!opened && view.frames.length > 1) at = 1;
    show();
    if (view.notice && resting()) mine.shake(view);
  }

  async function startProjector() {
    option("projector", true);
    try { await root.requestFullscreen(); } catch { /* a page may forbid it: the big table stays where it is */ }
    refocus();
  }
  async function endProjector() {
    if (document.fullscreenElement === root) await document.exitFullscreen();
    if (view.options.projector) option("projector", false);
  }
  const onFullscreen = () => {
    const was = full;
    full = document.fullscreenElement === root;
    if (was && !full && view.options.projector) option("projector", false);
  };

  // Keys pressed at the table are the table's: the notebook must not take them as commands.
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape" && view.options.projector) endProjector();
    const kind = SHORTCUTS[event.key.toLowerCase()];
    if (!kind || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (kind === "new_deal" && !view.end) return;
    const there = { pick_up: !!view.pick_up, new_deal: true }[kind] ?? view.can[kind];
    event.preventDefault();
    if (there) atRest(send)({ type: kind });
  });
  middle.arena.addEventListener("click", () => { if (!resting()) (view.options.speed === "step" ? next : skip)(); });

  const resize = new ResizeObserver(mine.lay);
  resize.observe(mine.hand);
  document.addEventListener("fullscreenchange", onFullscreen);
  model.on("change:view", onView);
  onView();
  return () => {
    clearTimeout(timer); line.end(); resize.disconnect();
    document.removeEventListener("fullscreenchange", onFullscreen);
    model.off("change:view", onView);
  };
}
export default { render };
