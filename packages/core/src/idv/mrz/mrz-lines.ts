import type { MrzFlag, MrzFormat } from "@broker/contracts";
import { MRZ_LAYOUTS } from "./mrz-layout.ts";

/** The lines of a zone, and the format that they are most like. */
export interface MrzLines {
  readonly lines: readonly string[];
  /** Null = neither two nor three lines. */
  readonly format: MrzFormat | null;
  readonly flags: readonly MrzFlag[];
}

const WHOLE: Readonly<Record<number, MrzFormat>> = { 90: "TD1", 72: "TD2", 88: "TD3" };

function formatOf(lines: readonly string[]): MrzFormat | null {
  if (lines.length === 3) return "TD1";
  if (lines.length !== 2) return null;
  const own = (["TD2", "TD3"] as const).find((format) =>
    lines.some(({ length }) => length === MRZ_LAYOUTS[format].length),
  );
  return own ?? (Math.max(...lines.map(({ length }) => length)) > 40 ? "TD3" : "TD2");
}

/**
 * The lines of a typed or copied zone: small letters become capitals, blanks are left out, and a zone in one line is
 * divided where its length is exactly that of a format.
 */
export function mrzLines(text: string): MrzLines {
  const typed = text
    .replace(/^\u{FEFF}/u, "")
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/\s/g, "").toUpperCase())
    .filter((line) => line !== "");
  const whole = typed.length === 1 ? WHOLE[typed[0]?.length ?? 0] : undefined;
  const length = whole === undefined ? 0 : MRZ_LAYOUTS[whole].length;
  const lines =
    whole === undefined
      ? typed
      : Array.from({ length: MRZ_LAYOUTS[whole].lines }, (_, at) =>
          (typed[0] ?? "").slice(at * length, (at + 1) * length),
        );
  const format = formatOf(lines);
  const flags: MrzFlag[] = [];
  if (format === null) flags.push({ kind: "lines", line: null, position: null, found: String(lines.length) });
  for (const [at, line] of lines.entries()) {
    const place = { line: at + 1, position: null };
    if (format !== null && line.length !== MRZ_LAYOUTS[format].length)
      flags.push({ kind: "length", ...place, found: `${line.length} instead of ${MRZ_LAYOUTS[format].length}` });
    for (const [position, character] of [...line].entries())
      if (!/^[A-Z0-9<]$/.test(character))
        flags.push({ kind: "character", line: at + 1, position: position + 1, found: character });
  }
  return { lines, format, flags };
}
