import type { Outcome } from "@broker/contracts";
import { type Glyph, glyph, type Look, type Tone, tone } from "../look.ts";

const MARKS: Readonly<Record<Outcome, readonly [Glyph, Tone]>> = {
  pass: ["done", "good"],
  partial: ["part", "warn"],
  fail: ["failed", "bad"],
  "not-applicable": ["unseen", "quiet"],
  "not-observed": ["unseen", "quiet"],
  error: ["unseen", "quiet"],
};

/** The sign of a check's outcome, two cells wide in ASCII and one otherwise. */
export function checkMark(look: Look, outcome: Outcome): string {
  const [name, kind] = MARKS[outcome];
  const sign = glyph(look, name);
  return tone(look, kind, look.unicode ? sign : sign.padEnd(2));
}
