// Cards drawn as SVG: suit signs as shapes of our own, so that no font can change them.
// Python puts SHAPES, from suits.json, in front of this file: printed cards have the same ones.
const SUITS = {
  S: { word: "spades", path: SHAPES.S },
  H: { word: "hearts", path: SHAPES.H },
  D: { word: "diamonds", path: SHAPES.D },
  C: { word: "clubs", path: SHAPES.C },
};
const RANK_WORDS = { J: "jack", Q: "queen", K: "king", A: "ace" };
const PIPS = {
  2: [[50, 30], [50, 110]],
  3: [[50, 30], [50, 70], [50, 110]],
  4: [[37, 30], [63, 30], [37, 110], [63, 110]],
  5: [[37, 30], [63, 30], [50, 70], [37, 110], [63, 110]],
  6: [[37, 30], [63, 30], [37, 70], [63, 70], [37, 110], [63, 110]],
  7: [[37, 30], [63, 30], [50, 50], [37, 70], [63, 70], [37, 110], [63, 110]],
  8: [[37, 30], [63, 30], [50, 50], [37, 70], [63, 70], [50, 90], [37, 110], [63, 110]],
  9: [[37, 28], [63, 28], [37, 56], [63, 56], [50, 70], [37, 84], [63, 84], [37, 112], [63, 112]],
  T: [[37, 28], [63, 28], [50, 42], [37, 56], [63, 56], [37, 84], [63, 84], [50, 98], [37, 112], [63, 112]],
};
const CROWNS = { J: "M34 46h32l-3-15q-13-12-26 0Z M47 24a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z", Q: "M30 46h40l5-20-13 10-12-15-12 15-13-10Z", K: "M28 46h44V28l-11 8-7-11v-4h4v-3h-4v-4h-4v4h-4v3h4v4l-9 11-13-8Z" };

const rankText = (code) => (code[0] === "T" ? "10" : code[0]);
const cardName = (code, labels) => {
  const word = RANK_WORDS[code[0]];
  return `${word ? labels[word] : rankText(code)} of ${labels[SUITS[code[1]].word]}`;
};
const pip = (suit, x, y, size) => {
  const turn = y > 75 ? ` rotate(180 ${x} ${y})` : "";
  return `<path transform="${turn} translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})" d="${SUITS[suit].path}"/>`;
};
const corner = (code) => `<text x="15" y="25">${rankText(code)}</text>` +
  `<path transform="translate(4 30) scale(.18)" d="${SUITS[code[1]].path}"/>`;
const middle = ([rank, suit]) => {
  if (rank === "A") return pip(suit, 50, 70, 52);
  if (PIPS[rank]) return PIPS[rank].map(([x, y]) => pip(suit, x, y, 20)).join("");
  return `<rect class="rsl-frame" x="25" y="16" width="50" height="108" rx="5"/>` +
    `<path d="${CROWNS[rank]}"/><text class="rsl-court" x="50" y="84">${rank}</text>${pip(suit, 50, 105, 24)}`;
};
// The rank and suit come from a card code of Python's, checked here before they become a shape.
const face = (code) => (/^[2-9TJQKA][CDHS]$/.test(code)
  ? `<svg class="rsl-face" data-suit="${code[1]}" viewBox="0 0 100 140" aria-hidden="true" focusable="false">` +
    `${corner(code)}<g transform="rotate(180 50 70)">${corner(code)}</g>${middle(code)}</svg>`
  : "");
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
};
const button = (label, act, attributes = {}) => {
  const made = make("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", act);
  return made;
};
