import type { Severity, WebRiskBand } from "@broker/contracts";
import { riskMark } from "@broker/core";
import { type Look, type Tone, tone } from "../look.ts";

const TONES: readonly Tone[] = ["quiet", "good", "warn", "warn", "bad", "grave"];

/** Risk in strokes, like a five-bar gate, then the word: `|| Medium`, `#### Critical`. The same on every terminal. */
export function strokes(look: Look, name: WebRiskBand | Severity): string {
  const mark = riskMark(name);
  const drawn = mark.strokes === 5 ? "####" : "|".repeat(mark.strokes);
  return tone(look, TONES[mark.strokes] ?? "quiet", drawn === "" ? mark.word : `${drawn} ${mark.word}`);
}
