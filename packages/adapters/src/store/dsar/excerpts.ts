import type { PersonMatcher } from "./match-person.ts";
import { jsonOf } from "./read-text.ts";

/** What a trace states about the person. */
export interface Excerpt {
  /** Path within a JSON value; empty = the value itself. */
  readonly path: string;
  readonly text: string;
}

const AROUND = 200;
const MOST = 50;
const EMAIL = /[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;
const MASKED = "[third party]";

/** Hides other people in a text: the known ones, and every other address. */
export function maskOthers(text: string, matcher: PersonMatcher, others: readonly string[]): string {
  const named = others.reduce((rest, other) => rest.replaceAll(other, MASKED), text);
  return named.replace(EMAIL, (address) => (matcher.isNamed(address) ? address : MASKED));
}

function around(text: string, matcher: PersonMatcher): string {
  if (text.length <= 2 * AROUND) return text;
  const pieces: string[] = [];
  for (let from = 0; from < text.length && pieces.length < MOST; from += AROUND) {
    // Pieces overlap, so that a name on the border of two is in one of them.
    const piece = text.slice(Math.max(0, from - AROUND / 2), from + AROUND + AROUND / 2);
    if (matcher.isNamed(piece) || matcher.isUser(piece)) pieces.push(piece.trim());
  }
  return pieces.join(" … ");
}

const isFound = (value: unknown, matcher: PersonMatcher) =>
  typeof value === "string" && (matcher.isNamed(value) || matcher.isUser(value));

function* inJson(value: unknown, path: string, matcher: PersonMatcher): Generator<Excerpt> {
  if (typeof value === "string") {
    if (isFound(value, matcher)) yield { path, text: around(value, matcher) };
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const entries = Object.entries(value);
  const isAbout = !Array.isArray(value) && entries.some(([, each]) => isFound(each, matcher));
  for (const [key, each] of entries) {
    const place = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (matcher.isNamed(key)) yield { path: place, text: key };
    // What is stated beside the name is about the person, such as role and telephone number.
    else if (isAbout && ["string", "number"].includes(typeof each) && !isFound(each, matcher))
      yield { path: place, text: String(each).slice(0, 2 * AROUND) };
    yield* inJson(each, place, matcher);
  }
}

/** The parts of a value that name the person, and what is stated beside them; other people are masked. */
export function excerptsOf(text: string, matcher: PersonMatcher, others: readonly string[]): Excerpt[] {
  const found: Excerpt[] = [];
  const parsed = jsonOf(text);
  for (const excerpt of parsed === undefined ? [] : inJson(parsed, "", matcher)) {
    if (found.length === MOST) break;
    found.push(excerpt);
  }
  const all = found.length > 0 ? found : [{ path: "", text: around(text, matcher) }];
  return all.map(({ path, text: each }) => ({
    path: maskOthers(path, matcher, others),
    text: maskOthers(each, matcher, others),
  }));
}
