import type { AlignedPart, PartReason } from "@broker/contracts";
import { isShortFor } from "./name-tables.ts";
import type { NameReader, NameWord, Spelling } from "./name-words.ts";
import { roughOf } from "./sound.ts";
import { wordCost } from "./word-cost.ts";

/** Most cost of edits that leaves two words of this length the same name. */
export function editBudget(length: number): number {
  if (length <= 2) return 0;
  if (length === 3) return 0.5;
  if (length === 4) return 0.7;
  if (length === 5) return 1;
  return length <= 8 ? 1.3 : 1.8;
}

/** Letters by which two spellings of one word differ in length. */
export const MOST_LETTERS_APART = 2;

/** 0–1 by the edits between two words; 0 = too many for one name. */
function alike(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_LETTERS_APART) return 0;
  const length = Math.max(one.length, other.length);
  const cost = wordCost(one, other, editBudget(length));
  return cost === Number.POSITIVE_INFINITY ? 0 : 1 - cost / length;
}

interface Likeness {
  readonly score: number;
  readonly reason: PartReason;
}

const INITIAL = 0.8;
const SHORT_FORM = 0.85;
const SAME_SOUND = 0.97;

/** Scripts without vowels, and syllables, tell less than letters. */
const ROUGHLY: Likeness = { score: 0.9, reason: "transliteration" };
const SAME: Likeness = { score: 1, reason: "equal" };

/** How alike two words, or runs of words written together, are; null = they are different names. */
export function likeness(one: Spelling, other: Spelling): Likeness | null {
  if (one.text === other.text) return SAME;
  if (one.text.length === 1 || other.text.length === 1)
    return one.text[0] === other.text[0] ? { score: INITIAL, reason: "initial" } : null;
  if (one.sound === other.sound) return { score: SAME_SOUND, reason: "transliteration" };
  if (one.script === "syllables" && other.script === "syllables") return null;
  const rough = one.script === "latin" ? other.script : one.script;
  if (rough !== "latin") {
    const key = roughOf(rough, one.text);
    return key.length > 1 && key === roughOf(rough, other.text) ? ROUGHLY : null;
  }
  const [bySound, byText] = [alike(one.sound, other.sound), alike(one.text, other.text)];
  if (Math.max(bySound, byText) > 0) return { score: Math.max(bySound, byText), reason: "spelling" };
  return isShortFor(one.text, other.text) ? { score: SHORT_FORM, reason: "spelling" } : null;
}

interface Candidate extends Likeness {
  readonly from: readonly [start: number, count: number];
  readonly to: readonly [start: number, count: number];
  readonly weight: number;
}

/** Most words that may stand for one written together. */
const MOST_JOINED = 3;
/** Three words are written together if one is short, a particle or a syllable: J P Morgan, van der Hoeven. */
const SHORT_WORD = 2;

/** Runs of words from one on, as numbers of words, that may stand for one written together. */
export function joinableFrom(words: readonly NameWord[], start: number): readonly number[] {
  const rest = words.slice(start, start + MOST_JOINED);
  const isLong =
    rest.length === MOST_JOINED &&
    rest.some(
      ({ weight, spelling: { text, script } }) => weight === 0 || text.length <= SHORT_WORD || script === "syllables",
    );
  return rest.length < 2 ? [] : isLong ? [2, MOST_JOINED] : [2];
}

/** Words written together stand for a run of words; short ones only if they are spelt the same. */
const SHORT_RUN = 4;
/** Least likeness of words written together to a word: two differences of one name at once are rare. */
export const JOINED = 0.85;

const written = (words: readonly NameWord[], reader: NameReader): Spelling =>
  words.length === 1 && words[0] !== undefined ? words[0].spelling : reader.join(words);

function compareRuns(left: readonly NameWord[], right: readonly NameWord[], reader: NameReader): Likeness | null {
  const [first, second] = [left[0], right[0]];
  if (first === undefined || second === undefined) return null;
  if (left.length === 1 && right.length === 1) {
    const [one, other] = [first.spelling, second.spelling];
    const apart = (first.separates || second.separates) && one.sound !== other.sound;
    return apart ? null : likeness(one, other);
  }
  const [one, other] = [written(left, reader), written(right, reader)];
  if (Math.min(one.text.length, other.text.length) < SHORT_RUN && one.text !== other.text) return null;
  const like = likeness(one, other);
  return like === null || like.score < JOINED ? null : like;
}

/** Every pair of words, or of a word and a run of words, that may stand for each other. */
function candidates(query: readonly NameWord[], listed: readonly NameWord[], reader: NameReader): Candidate[] {
  const found: Candidate[] = [];
  const add = (start: number, count: number, to: number, span: number) => {
    const [left, right] = [query.slice(start, start + count), listed.slice(to, to + span)];
    const like = compareRuns(left, right, reader);
    if (like === null) return;
    found.push({ ...like, from: [start, count], to: [to, span], weight: Math.max(weightOf(left), weightOf(right)) });
  };
  for (let i = 0; i < query.length; i += 1)
    for (let j = 0; j < listed.length; j += 1) {
      add(i, 1, j, 1);
      for (const count of joinableFrom(query, i)) add(i, count, j, 1);
      for (const span of joinableFrom(listed, j)) add(i, 1, j, span);
    }
  return found;
}

/** Sum of the weights of words. */
export const weightOf = (words: readonly NameWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

/** The parts of two names, matched as well as they can be; the best pairs first, in the query's order. */
export function alignWords(query: readonly NameWord[], listed: readonly NameWord[], reader: NameReader): AlignedPart[] {
  const best = candidates(query, listed, reader).toSorted(
    (a, b) =>
      Number(b.weight > 0) - Number(a.weight > 0) ||
      b.score - a.score ||
      b.weight - a.weight ||
      a.from[0] - b.from[0] ||
      a.to[0] - b.to[0],
  );
  const [usedHere, usedThere] = [new Set<number>(), new Set<number>()];
  const parts: (AlignedPart & { readonly at: number })[] = [];
  const range = ([start, count]: readonly [number, number]) => Array.from({ length: count }, (_, n) => start + n);
  const text = (words: readonly NameWord[], span: readonly [number, number]) =>
    words
      .slice(span[0], span[0] + span[1])
      .map(({ spelling }) => spelling.text)
      .join(" ");
  for (const { from, to, score, reason, weight } of best) {
    if (range(from).some((at) => usedHere.has(at)) || range(to).some((at) => usedThere.has(at))) continue;
    for (const at of range(from)) usedHere.add(at);
    for (const at of range(to)) usedThere.add(at);
    parts.push({ query: text(query, from), listed: text(listed, to), score, reason, weight, at: from[0] });
  }
  const missing = { score: 0, reason: "missing" } as const;
  for (const [at, { spelling, weight }] of query.entries())
    if (!usedHere.has(at)) parts.push({ query: spelling.text, listed: null, ...missing, weight, at });
  for (const [at, { spelling, weight }] of listed.entries())
    if (!usedThere.has(at))
      parts.push({ query: null, listed: spelling.text, ...missing, weight, at: query.length + at });
  return parts.toSorted((a, b) => a.at - b.at).map(({ at: _, ...part }) => part);
}
