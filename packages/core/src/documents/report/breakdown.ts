import { roundHalfUp, type SourceOnly, showPercent, showSum } from "@broker/contracts";
import type { SumRow } from "../../scoring/printed-mean.ts";
import type { BreakdownBlock, BreakdownLine } from "../blocks/block.ts";
import { sourceMark } from "../blocks/build-blocks.ts";

interface BreakdownOptions {
  readonly title: string;
  readonly caption: string;
  readonly head: string;
  readonly mean: { readonly rows: readonly SumRow<string>[]; readonly sum: number | null };
  /** Titles of the rows by their names (default: the name). */
  readonly titles?: Readonly<Record<string, string>>;
  /** 0–1. */
  readonly coverage: number;
  readonly notes?: readonly string[];
  /** Source of each row (default: observed). */
  readonly known?: Readonly<Record<string, SourceOnly>>;
  /** What each row has (default: Posture). */
  readonly measure?: string;
}

/** Lays a weighted mean out as a score breakdown. */
export function breakdown({
  title,
  caption,
  head,
  mean: { rows, sum },
  titles = {},
  coverage,
  notes = [],
  known: sources = {},
  measure = "Posture",
}: BreakdownOptions): BreakdownBlock {
  let start = 0;
  const lines = rows.map((row): BreakdownLine => {
    const width = row.sharePercent ?? 0;
    const earned = row.product ?? 0;
    const known: SourceOnly =
      row.value === null ? { provenance: "none" } : (sources[row.name] ?? { provenance: "observed" });
    const line = {
      title: titles[row.name] ?? row.name,
      ...sourceMark(known),
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
      : { title, seen: showPercent(coverage), points: showSum(sum), lost: showSum(sum - 100), width: sum };
  return { kind: "breakdown", title, caption, head, measure, lines, total, notes };
}
