import { requiredLiterals } from "./required-literals.ts";

/** The trigrams of a text, in slots that several may share. */
export type Trigrams = Uint8Array;

const SLOTS = 1 << 14;
/** Upper and lower case of ASCII are equal. */
const CASE = 0x20;

function eachSlot(text: string, take: (slot: number) => void): void {
  let a = text.charCodeAt(0) | CASE;
  let b = text.charCodeAt(1) | CASE;
  for (let at = 2; at < text.length; at += 1) {
    const c = text.charCodeAt(at) | CASE;
    take((a * 961 + b * 31 + c) & (SLOTS - 1));
    a = b;
    b = c;
  }
}

/** Collects the trigrams of a text, in one pass. */
export function trigramsOf(text: string): Trigrams {
  const seen = new Uint8Array(SLOTS);
  eachSlot(text, (slot) => {
    seen[slot] = 1;
  });
  return seen;
}

/**
 * Whether a pattern can match a text at all, by its trigrams alone: hundreds of patterns are run over each page, and
 * few of them match. True may be wrong, false never is.
 */
export function prefilter(pattern: RegExp): (text: Trigrams) => boolean {
  const literals = pattern.unicode || pattern.unicodeSets ? null : requiredLiterals(pattern.source);
  if (literals === null) return () => true;
  const needed = literals.map((literal) => {
    const slots: number[] = [];
    eachSlot(literal, (slot) => slots.push(slot));
    return slots;
  });
  return (text) => needed.some((slots) => slots.every((slot) => text[slot] === 1));
}
