import type { Look } from "../look.ts";

const STEPS = "▁▂▃▄▅▆▇█";

/** A row of small columns for values of 0–100, the oldest first; empty where the stream has no use for bars, or only ASCII. */
export function sparkline(look: Look, values: readonly (number | null)[]): string {
  if (!look.bars || !look.unicode) return "";
  return values
    .map((value) => (value === null ? " " : (STEPS[Math.min(7, Math.floor((value / 100) * 8))] ?? "")))
    .join("");
}
