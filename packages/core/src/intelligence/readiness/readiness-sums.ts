import type { ReadinessIndex, ReadinessLayer } from "@broker/contracts";
import { printedMean, type SumRow } from "../../scoring/printed-mean.ts";

/** A readiness index as sums whose printed rows add up to the printed totals. */
export interface ReadinessSums {
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
