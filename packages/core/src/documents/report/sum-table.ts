import { PROVENANCE_WORDS, type Provenance, roundHalfUp, showPercent, showSum } from "@broker/contracts";
import type { SumRow } from "../../scoring/printed-mean.ts";

/** One summand. `start`, `earned` and `lost` are positions of its step bar in percent of 0–100. */
interface SumLine {
  readonly title: string;
  /** What it was worked out from. */
  readonly provenance: Provenance;
  readonly provenanceWords: string;
  readonly seen: string;
  /** Null = not assessed: an empty ring and a dash, and no bar. */
  readonly posture: string | null;
  readonly share: string | null;
  readonly weight: string;
  readonly points: string | null;
  readonly start: number;
  readonly earned: number;
  readonly lost: number;
}

export interface SumTable {
  readonly title: string;
  readonly head: string;
  /** What each row has, which its share is taken of: 'Posture'. */
  readonly measure: string;
  readonly lines: readonly SumLine[];
  readonly total: {
    readonly title: string;
    readonly seen: string;
    readonly points: string;
    readonly lost: string;
    readonly width: number;
  } | null;
  /** The rounding step and whatever else leads from the total to the published figure. */
  readonly notes: readonly string[];
}

interface Sum {
  readonly rows: readonly SumRow<string>[];
  readonly sum: number | null;
}

/** Lays a weighted mean out as a table; `known` = how each row is known, `observed` unless said. */
export function sumTable(
  title: string,
  head: string,
  { rows, sum }: Sum,
  titles: Readonly<Record<string, string>>,
  seen: number,
  notes: readonly string[],
  known: Readonly<Record<string, Provenance>> = {},
  measure = "Posture",
): SumTable {
  let start = 0;
  const lines = rows.map((row): SumLine => {
    const width = row.sharePercent ?? 0;
    const earned = row.product ?? 0;
    const provenance = row.value === null ? "none" : (known[row.name] ?? "observed");
    const line = {
      title: titles[row.name] ?? row.name,
      provenance,
      provenanceWords: PROVENANCE_WORDS[provenance],
      seen: showPercent(row.coverage),
      posture: row.value === null ? null : showSum(row.value),
      share: row.sharePercent === null ? null : `${roundHalfUp(row.sharePercent, 2)}%`,
      weight: `${row.weightPercent}%`,
      points: row.product === null ? null : showSum(row.product),
      start: roundHalfUp(start, 2),
      earned: roundHalfUp(earned, 2),
      lost: roundHalfUp(Math.max(0, width - earned), 2),
    };
    start += earned;
    return line;
  });
  const total =
    sum === null
      ? null
      : { title, seen: showPercent(seen), points: showSum(sum), lost: showSum(sum - 100), width: sum };
  return { title, head, measure, lines, total, notes };
}
