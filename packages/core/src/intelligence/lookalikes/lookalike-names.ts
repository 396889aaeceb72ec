import type { LookalikeKind } from "@broker/contracts";

/** Letters that look like others, in ASCII; each pair works both ways. Unicode TR39's 'confusables' has many more. */
const HOMOGLYPHS: readonly (readonly [string, string])[] = [
  ["m", "rn"],
  ["w", "vv"],
  ["d", "cl"],
  ["l", "1"],
  ["l", "i"],
  ["i", "1"],
  ["o", "0"],
  ["s", "5"],
  ["e", "3"],
  ["g", "q"],
  ["u", "v"],
];

/** The adjacent keys of each key of a British keyboard, on its own row and the rows above and below. */
const NEIGHBOUR_KEYS: Readonly<Record<string, string>> = {
  q: "wa",
  w: "qeas",
  e: "wrsd",
  r: "etdf",
  t: "ryfg",
  y: "tugh",
  u: "yihj",
  i: "uojk",
  o: "ipkl",
  p: "ol",
  a: "qwsz",
  s: "awedzx",
  d: "serfxc",
  f: "drtgcv",
  g: "ftyhvb",
  h: "gyujbn",
  j: "huiknm",
  k: "jiolm",
  l: "kop",
  z: "asx",
  x: "zsdc",
  c: "xdfv",
  v: "cfgb",
  b: "vghn",
  n: "bhjm",
  m: "njk",
};

/** Endings under which others register a British company's name, the most credible first. */
const OTHER_ENDINGS = [
  "co.uk",
  "com",
  "uk",
  "org.uk",
  "co",
  "net",
  "org",
  "ltd.uk",
  "eu",
  "online",
  "info",
  "biz",
] as const;

/** A name that resembles another. */
export interface LookalikeName {
  readonly domain: string;
  readonly kind: LookalikeKind;
}

/** A shorter label has every other short label as a neighbour, so no letter is removed or inserted. */
const MIN_LETTERS = 4;

const places = (label: string) => Array.from({ length: label.length }, (_, place) => place);
const put = (label: string, place: number, length: number, text: string) =>
  label.slice(0, place) + text + label.slice(place + length);

function homoglyphs(label: string): string[] {
  const pairs = HOMOGLYPHS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  return pairs.flatMap(([from, to]) =>
    places(label)
      .filter((place) => label.startsWith(from, place))
      .map((place) => put(label, place, from.length, to)),
  );
}

const swaps = (label: string) =>
  places(label)
    .slice(1)
    .map((place) => put(label, place - 1, 2, `${label[place]}${label[place - 1]}`));
const omissions = (label: string) => places(label).map((place) => put(label, place, 1, ""));
const doublings = (label: string) => places(label).map((place) => put(label, place, 0, label[place] ?? ""));
const neighbours = (label: string) =>
  places(label).flatMap((place) =>
    [...(NEIGHBOUR_KEYS[label[place] ?? ""] ?? "")].map((key) => put(label, place, 1, key)),
  );
const hyphens = (label: string) =>
  label.includes("-")
    ? places(label)
        .filter((place) => label[place] === "-")
        .map((place) => put(label, place, 1, ""))
    : places(label)
        .slice(2, -1)
        .map((place) => put(label, place, 0, "-"));

const isLabel = (label: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);

/** One of each kind in turn, so that any number of them covers every kind of lookalike. */
function inTurn(lists: readonly (readonly LookalikeName[])[]): LookalikeName[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

/**
 * Lookalikes of a registrable domain, the hardest to notice first, each once and never the name itself. Only its first
 * label is changed, or its ending; a label of less than four letters is not changed. Letters of other scripts are left
 * out: .uk does not allow them, and browsers display them in punycode.
 */
export function lookalikeNames(registrable: string): LookalikeName[] {
  const [label = "", ...rest] = registrable.toLowerCase().split(".");
  const ending = rest.join(".");
  const short = label.length < MIN_LETTERS;
  const made = (kind: LookalikeKind, labels: readonly string[]) =>
    labels.filter(isLabel).map((each) => ({ domain: `${each}.${ending}`, kind }));
  const names = inTurn([
    made("homoglyph", homoglyphs(label)),
    made("swap", short ? [] : swaps(label)),
    made("omission", short ? [] : omissions(label)),
    made("doubling", short ? [] : doublings(label)),
    OTHER_ENDINGS.filter((other) => other !== ending).map((other) => ({
      domain: `${label}.${other}`,
      kind: "ending" as const,
    })),
    made("neighbour-key", short ? [] : neighbours(label)),
    made("hyphen", short ? [] : hyphens(label)),
  ]);
  const first = new Map<string, LookalikeName>();
  for (const name of names)
    if (name.domain !== registrable.toLowerCase() && !first.has(name.domain)) first.set(name.domain, name);
  return [...first.values()];
}
