// The score pad: people write what happened at their own table; Python checks it and adds up.
function render({ model, el }) {
  const labels = model.get("labels"), me = `rsl-${Math.random().toString(36).slice(2)}`;
  const { names } = model.get("view").pad, { form: asks } = model.get("view");
  let fixing = 0, sent = null, sure = false;
  el.classList.add("rsl");

  const sheet = make("div");
  const says = make("p", { class: "rsl-pad-says", role: "status" });
  const kept = make("p", { class: "rsl-pad-kept" });
  const notice = make("p", { class: "rsl-pad-notice", role: "alert", id: `${me}-notice` });
  const title = make("h3");
  const radio = (value, text) => make("label", {},
    make("input", { type: "radio", name: `${me}-out`, value }), text);
  const who = make("fieldset", { class: "rsl-pad-who" }, make("legend", {}, labels.who),
    ...names.map((name, seat) => radio(seat, name)), radio("stopped", labels.nobody_out));
  const boxes = (field, legend, hint, numbers) => make("fieldset", { class: "rsl-pad-boxes", "data-boxes": field },
    make("legend", {}, legend), ...(hint ? [make("p", { id: `${me}-${field}-hint` }, hint)] : []),
    ...names.map((name, seat) => make("div", {}, make("label", { for: `${me}-${field}-${seat}` }, name),
      make("input", { type: "text", id: `${me}-${field}-${seat}`, name: `${field}-${seat}`, autocomplete: "off", spellcheck: "false", maxlength: "200", inputmode: numbers ? "numeric" : null, "aria-describedby": hint ? `${me}-${field}-hint` : null }),
      make("span", { class: "rsl-pad-is-out", hidden: true }, labels.is_out))));
  const left = boxes("left", asks.legend, asks.hint, asks.numbers);
  const counts = boxes("count", labels.counts, "", true);
  const last = [["", labels.choose], ...names.map((name, seat) => [seat, name]), ["nobody", labels.nobody]];
  const picker = make("label", { class: "rsl-pad-picker" }, labels.last_picker,
    make("select", { name: "last_picker" }, ...last.map(([value, text]) => make("option", { value }, text))));
  const write = make("button", { type: "submit", class: "rsl-pad-write" }, labels.write);
  const cancel = button(labels.cancel, () => { leave(); first().focus(); });
  const form = make("form", { novalidate: true }, title, who, left, counts, picker, notice, make("div", { class: "rsl-pad-row" }, write, cancel));
  const acts = make("div", { class: "rsl-pad-row rsl-pad-acts" });
  const root = make("div", { class: names.length > 5 ? "rsl-pad rsl-pad-many" : "rsl-pad", role: "group", "aria-label": labels.pad },
    sheet, form, make("div", { class: "rsl-pad-foot" }, says, acts, kept));
  el.append(root);

  const radios = [...who.querySelectorAll("input")];
  const chosen = () => radios.find((one) => one.checked)?.value ?? "";
  const first = () => radios.find((one) => one.checked) ?? radios[0];
  const texts = (field) => names.map((_, seat) => form.elements[`${field}-${seat}`]);
  const values = (field) => texts(field).map((box) => box.value);

  function fill(entry) {
    for (const one of radios) one.checked = one.value === entry?.went_out;
    texts("left").forEach((box, seat) => { box.value = entry?.left[seat] ?? ""; });
    texts("count").forEach((box, seat) => { box.value = entry?.counts[seat] ?? ""; });
    form.elements.last_picker.value = entry?.last_picker ?? "";
    ask();
  }
  // Only what the rules ask for is shown; a box that holds something never hides.
  function ask() {
    const stopped = Number(chosen() === "stopped");
    left.hidden = !asks.left[stopped];
    counts.hidden = !asks.counts[stopped];
    picker.hidden = !asks.picker;
    texts("left").forEach((box, seat) => {
      const out = !asks.all && chosen() === String(seat);
      box.hidden = out && box.value.trim() === "";
      box.nextElementSibling.hidden = !out;
    });
  }
  function leave() {
    fixing = 0;
    fill(null);
    warn(null);
    paintForm();
  }
  function warn(now) {
    notice.textContent = now?.text ?? "";
    for (const box of form.querySelectorAll("[aria-invalid]")) box.removeAttribute("aria-invalid");
    if (!now?.field) return;
    const box = now.field === "went_out" ? first() : form.elements[now.field];
    if (now.field !== "went_out") box.setAttribute("aria-invalid", "true");
    box.focus();
  }
  function paintForm() {
    const { pad } = model.get("view");
    form.hidden = pad.over && !fixing;
    title.textContent = fixing ? labels.fix.replace("{}", fixing) : labels.fill.replace("{}", pad.rows.length + 1);
    write.textContent = fixing ? labels.keep : labels.write;
    cancel.hidden = !fixing;
    root.classList.toggle("rsl-pad-fixing", fixing > 0);
    for (const row of sheet.querySelectorAll("[data-row]")) row.closest("tr").toggleAttribute("data-fixing", Number(row.dataset.row) === fixing);
  }
  function fix(number) {
    fixing = number;
    fill(model.get("view").entries[number - 1]);
    warn(null);
    paintForm();
    first().focus();
  }

  // The answer comes after the view; when that did not change, the same mistake was made again.
  const heard = () => {
    if (sent) warn(model.get("view").notice);
    sent = null;
  };
  const line = talk(model, (text) => { notice.textContent = text; form.hidden = false; }, heard);
  const send = (message) => {
    const { revision } = model.get("view");
    sent = { ...message, revision };
    line.send(sent);
  };
  const act = (name, on) => button(labels[name], () => { if (on) send({ type: name }); }, { name, "aria-disabled": on ? null : "true" });
  function paintActs() {
    const { can_undo: undo, can_redo: redo, pad } = model.get("view");
    const had = acts.contains(document.activeElement) ? document.activeElement.getAttribute("name") : null;
    const ask = (now) => { sure = now; paintActs(); acts.querySelector(`[name="${now ? "no" : "new_match"}"]`).focus(); };
    acts.replaceChildren(act("undo", undo), act("redo", redo),
      ...(sure
        ? [make("span", { role: "alert" }, labels.sure), button(labels.yes, () => { ask(false); send({ type: "new_match" }); }, { name: "yes" }), button(labels.no, () => ask(false), { name: "no" })]
        : [button(labels.new_match, () => { if (pad.rows.length) ask(true); }, { name: "new_match", "aria-disabled": pad.rows.length ? null : "true" })]));
    if (had) acts.querySelector(`[name="${had}"]`)?.focus({ preventScroll: true });
  }
  function onView() {
    const view = model.get("view"), mine = sent, row = sheet.contains(document.activeElement) ? document.activeElement.dataset.row : null;
    sent = null;
    root.dataset.revision = view.revision;
    sheet.replaceChildren(padTable(view.pad, labels, fix));
    if (row) sheet.querySelector(`[data-row="${row}"]`)?.focus({ preventScroll: true });
    if (fixing > view.pad.rows.length) fixing = 0;
    const done = mine && view.revision !== mine.revision;
    if (done && mine.type !== "undo" && mine.type !== "redo") { fixing = 0; fill(null); }
    paintForm();
    paintActs();
    if (!mine || done) warn(null);
    else warn(view.notice);
    says.textContent = view.said;
    kept.textContent = view.kept;
    kept.classList.toggle("rsl-pad-trouble", view.trouble);
    if (done && (mine.type === "write" || mine.type === "correct")) (form.hidden ? acts.querySelector("button:last-child") : first()).focus();
  }

  form.addEventListener("input", ask);
  form.addEventListener("input", () => warn(null));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send({ type: fixing ? "correct" : "write", ...(fixing ? { number: fixing } : {}), went_out: chosen(), left: values("left"), counts: values("count"), last_picker: form.elements.last_picker.value });
  });
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape" && fixing) { const row = fixing; leave(); sheet.querySelector(`[data-row="${row}"]`)?.focus(); }
  });
  model.on("change:view", onView);
  fill(null);
  onView();
  return () => { line.end(); model.off("change:view", onView); };
}
export default { render };
