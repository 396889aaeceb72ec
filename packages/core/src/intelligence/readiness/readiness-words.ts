import {
  type ReadinessAdjustment,
  type ReadinessIndex,
  type ReadinessLayer,
  showPercent,
  showSum,
} from "@broker/contracts";
import { printedMean, type SumRow } from "../../scoring/printed-mean.ts";

/** Whether the index may be shown as a figure: at least half of the matrix is assessed. */
export function readinessShown({ coverage }: ReadinessIndex): boolean {
  return coverage >= 0.5;
}

/**
 * The index in a sentence: 'Readiness index 62 of 100, confidence Low, 55% of its criteria assessed.' Below half, its
 * range.
 */
export function readinessHeadline(readiness: ReadinessIndex): string {
  const { index, confidence, coverage, range } = readiness;
  const seen = `${showPercent(coverage)} of its criteria assessed`;
  if (readinessShown(readiness)) {
    const between = range ? `; between ${range.low} and ${range.high} once the rest is known` : "";
    return `Readiness index ${index} of 100, confidence ${confidence}, ${seen}${between}.`;
  }
  const between = range ? ` between ${range.low} and ${range.high} of 100` : "";
  return `Readiness index${between}: ${confidence}, ${seen}.`;
}

/** How the mean leads to the index: '45.68 + 2 − 2 = 45.68, rounded to 46.' */
export function readinessRounding({ sum, adjustments, index }: ReadinessIndex): string {
  const moved = adjustments.filter(({ points }) => points !== 0);
  const terms = moved
    .map(({ points }: ReadinessAdjustment) => (points > 0 ? ` + ${points}` : ` − ${-points}`))
    .join("");
  const total = sum + moved.reduce((all, { points }) => all + points, 0);
  const held = total < 0 || total > 100 ? ", held within 0 to 100" : "";
  const equals = moved.length === 0 ? "" : `${terms} = ${showSum(total)}`;
  return `${showSum(sum)}${equals}${held}, rounded to ${index}.`;
}

/** A readiness index as sums whose printed rows add up to the printed totals. */
interface ReadinessSums {
  readonly overall: { readonly rows: readonly SumRow<string>[]; readonly sum: number | null };
  readonly layers: readonly {
    readonly layer: ReadinessLayer;
    readonly rows: readonly SumRow<string>[];
    readonly sum: number | null;
  }[];
}

const meanOf = (
  parts: readonly {
    readonly title: string;
    readonly score: number | null;
    readonly weight: number;
    readonly coverage: number;
  }[],
) =>
  printedMean(parts.map(({ title: name, score: posture, weight, coverage }) => ({ name, posture, weight, coverage })));

/** The sums of an index: the layers that make it, and the rows that make each layer. Rows are named by their titles. */
export function readinessSums({ layers }: ReadinessIndex): ReadinessSums {
  return {
    overall: meanOf(layers),
    layers: layers.map((layer) => {
      const all = layer.rows.reduce((sum, { weight }) => sum + weight, 0);
      return { layer, ...meanOf(layer.rows.map((row) => ({ ...row, weight: row.weight / all }))) };
    }),
  };
}
