// How cards move: where seats stand, and flights between places. Nobody who wants calm sees any.
const PACE = { slow: 1500, normal: 850, fast: 350, once: 0, step: Infinity };
const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// Seats stand clockwise on an arc, from -1 (left) to 1; the person is at the bottom.
const spot = (place, seats) => {
  if (place === 0) return { x: 0, y: 1 };
  const others = seats - 1, reach = others === 2 ? 0.75 : 1;
  const x = others === 1 ? 0 : reach * ((2 * (place - 1)) / (others - 1) - 1);
  return { x, y: -Math.max(0.15, Math.sqrt(1 - x * x)) };
};
const stand = (element, { x, y }) => {
  element.style.setProperty("--x", x.toFixed(3));
  element.style.setProperty("--y", y.toFixed(3));
};
const centre = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};
const offset = (element, target) => {
  const a = centre(element), b = centre(target);
  return `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(.6)`;
};
const move = (view, element, keyframes, time = 380) => {
  if (!calm() && view.options.speed !== "once") element.animate(keyframes, { duration: time, easing: "ease-out" });
};
function fly(view, arena, cards, target) {
  if (calm() || view.options.speed === "once") return;
  const frame = arena.getBoundingClientRect();
  for (const card of cards) {
    const box = card.getBoundingClientRect(), a = centre(card), b = centre(target);
    const ghost = make("div", { class: "rsl-card rsl-ghost", "aria-hidden": "true" });
    ghost.innerHTML = card.querySelector("svg")?.outerHTML ?? "";
    Object.assign(ghost.style, { left: `${box.left - frame.left}px`, top: `${box.top - frame.top}px` });
    arena.append(ghost);
    const there = { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(.5)`, opacity: 0.5 };
    ghost.animate([{}, there], { duration: 620, easing: "ease-in-out" }).onfinish = () => ghost.remove();
  }
}
