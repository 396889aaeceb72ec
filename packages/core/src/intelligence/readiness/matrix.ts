import type { AREAS, ControlKey, READINESS_LAYERS } from "@broker/contracts";
import data from "../../compliance/readiness.json" with { type: "json" };

/** What answers a row of the matrix; `unasked` = neither a scan nor the record does. */
export type AnsweredBy = { readonly weight: number } & (
  | { readonly area: (typeof AREAS)[number] }
  | { readonly check: string }
  /** The controls of the hub that are mapped to this framework. */
  | { readonly framework: string }
  | { readonly ico: "all" }
  | { readonly essentials: "all" }
  | { readonly control: ControlKey }
  | { readonly unasked: string }
);

type Layer = (typeof READINESS_LAYERS)[number];

/** One row of the matrix. */
export interface MatrixRow {
  readonly id: string;
  readonly group?: string;
  readonly title: string;
  /** Title for a narrow column. */
  readonly short?: string;
  readonly weight: number;
  readonly from: readonly AnsweredBy[];
}

interface Matrix {
  readonly title: string;
  readonly source: string;
  readonly asOf: string;
  readonly illustrative: boolean;
  readonly blend: Readonly<Record<Layer, number>>;
  readonly layers: readonly {
    readonly id: Layer;
    readonly title: string;
    readonly weight: number;
    readonly rows: readonly MatrixRow[];
  }[];
}

/**
 * The scoring matrix: layers and frameworks with their weights, and what answers each row. The build validates it
 * (scripts/compliance-source.ts).
 */
export const SCORING_MATRIX = data as Matrix;
