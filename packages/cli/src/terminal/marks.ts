import type { BandCaveats, Outcome, Severity, WebRiskBand } from "@broker/contracts";
import { bandMark, riskMark } from "@broker/core";
import type { RiskMark } from "@broker/core/documents";
import { type Cell, type Glyph, glyph, type Look, type Tone, tone } from "./look.ts";

/** A bar of `cells` for a share of 0–1; empty where the stream has no use for bars. */
export function bar(look: Look, share: number, cells = 12): string {
  if (!look.bars) return "";
  const full = Math.round(Math.min(1, Math.max(0, share)) * cells);
  return glyph(look, "bar").repeat(full) + glyph(look, "rest").repeat(cells - full);
}

/** A scale of 0 to 100: a range as a thick line, a value as a dot; empty where the stream has no use for bars. */
export function rangeScale(
  look: Look,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number | null },
  cells = Math.max(20, Math.min(60, look.columns - 12)),
): string {
  if (!look.bars) return "";
  const cell = (value: number) => Math.min(cells - 1, Math.max(0, Math.round((value / 100) * (cells - 1))));
  const line = Array.from({ length: cells }, (_, index) =>
    glyph(look, index >= cell(from) && index <= cell(to) ? "bar" : "rest"),
  );
  if (at !== null) line[cell(at)] = look.unicode ? "●" : "O";
  return line.join("");
}

const STEPS = "▁▂▃▄▅▆▇█";

/** A row of small columns for values of 0–100, oldest first; empty without bars or Unicode. */
export function sparkline(look: Look, values: readonly (number | null)[]): string {
  if (!look.bars || !look.unicode) return "";
  return values
    .map((value) => (value === null ? " " : (STEPS[Math.min(7, Math.floor((value / 100) * 8))] ?? "")))
    .join("");
}

const TONES: readonly Tone[] = ["quiet", "good", "warn", "warn", "bad", "critical"];

/** The strokes of a risk without its word; empty = none. */
export const drawnStrokes = ({ strokes: count }: RiskMark): string => (count === 5 ? "####" : "|".repeat(count));

/** Risk in strokes, then the word: `|| Medium`, `#### Critical`. The same on every terminal. */
export function riskMarkCell(mark: RiskMark): Cell {
  const drawn = drawnStrokes(mark);
  const kind = mark.tone === "ink" ? "strong" : (TONES[mark.strokes] ?? "quiet");
  return { text: drawn === "" ? mark.word : `${drawn} ${mark.word}`, tone: kind };
}

/** The cell of a risk band or a severity. */
export const riskCell = (name: WebRiskBand | Severity): Cell => riskMarkCell(riskMark(name));

/** The cell of a score's band with what its label must state; in ink where the label does not appear alone. */
export const bandCell = (band: WebRiskBand, caveats: BandCaveats | undefined): Cell =>
  riskMarkCell(bandMark(band, caveats));

/** `riskCell` as a text. */
export function strokes(look: Look, name: WebRiskBand | Severity): string {
  const { text, tone: kind } = riskCell(name);
  return kind === undefined ? text : tone(look, kind, text);
}

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

/** The sign of a check's outcome as a cell. */
export function checkCell(outcome: Outcome): Cell {
  const [sign, kind] = MARKS[outcome];
  return { text: "", sign, tone: kind };
}
