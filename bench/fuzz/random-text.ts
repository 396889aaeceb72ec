/** An input in parts, each a piece and how often it is repeated: small to keep, whatever its length. */
export type Parts = readonly (readonly [piece: string, times: number])[];

/** The text of an input, cut to a length. */
export const textOf = (parts: Parts, most: number): string => {
  let text = "";
  for (const [piece, times] of parts) {
    text += piece.repeat(Math.max(0, Math.min(times, Math.ceil((most - text.length) / Math.max(1, piece.length)))));
    if (text.length >= most) break;
  }
  return text.slice(0, most);
};

/** Seeded numbers below `most` (Numerical Recipes, linear congruential): a run can be repeated by its seed. */
export type Draw = (most: number) => number;

export function draws(seed: number): Draw {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Characters that parsers stumble over: control, quote and bracket, wide, combining, lone surrogate, end of line. */
const ODD = [
  "\u0000",
  "\u0001",
  "\t",
  "\n",
  "\r",
  "\r\n",
  " ",
  "\u00a0",
  "\u2028",
  "\u202e",
  "\ufeff",
  "\ufffd",
  "\ud800",
  "é",
  "İ",
  "ß",
  "😀",
  '"',
  "'",
  "\\",
  "<",
  ">",
  "&",
  "=",
  ";",
  ":",
  ",",
  ".",
  "/",
  "%",
  "@",
  "*",
  "$",
  "-",
  "0",
  "9",
  "A",
  "z",
];

function word(draw: Draw, words: readonly string[]): string {
  const [choice, pick] = [draw(10), (from: readonly string[]) => from[draw(from.length)] ?? ""];
  if (choice < 5) return pick(words);
  if (choice < 7) return pick(ODD);
  const length = 1 + draw(6);
  return Array.from({ length }, () => (choice < 9 ? pick(ODD) : String.fromCharCode(draw(0x300)))).join("");
}

/** A valid input with something cut out, doubled or put in. */
function mutated(draw: Draw, seed: string, words: readonly string[]): Parts {
  const [from, to] = [draw(seed.length + 1), draw(seed.length + 1)].sort((a, b) => a - b) as [number, number];
  const kind = draw(3);
  if (kind === 0)
    return [
      [seed.slice(0, from), 1],
      [seed.slice(to), 1],
    ];
  if (kind === 1)
    return [
      [seed.slice(0, from), 1],
      [seed.slice(from, to), 1 + draw(20_000)],
      [seed.slice(to), 1],
    ];
  return [
    [seed.slice(0, from), 1],
    [word(draw, words), 1 + draw(50_000)],
    [seed.slice(from), 1],
  ];
}

/** One input: a changed valid one, or words of the format, some of them repeated many times. */
export function randomParts(draw: Draw, seeds: readonly string[], words: readonly string[]): Parts {
  if (draw(3) === 0) return mutated(draw, seeds[draw(seeds.length)] ?? "", words);
  return Array.from({ length: 1 + draw(8) }, () => {
    const piece = Array.from({ length: 1 + draw(3) }, () => word(draw, words)).join("");
    return [piece, draw(3) === 0 ? 1 + draw(200_000) : 1 + draw(4)] as const;
  });
}
