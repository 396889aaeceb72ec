interface Place {
  readonly x: number;
  readonly y: number;
}

/** Values over time on an axis, and a projection, in the drawing's own units. */
export interface TrendLine {
  readonly width: number;
  readonly height: number;
  /** Ends of the axis lines. */
  readonly left: number;
  readonly right: number;
  readonly axis: readonly { readonly y: number; readonly value: string }[];
  readonly path: string;
  /** Dashed; empty = none. */
  readonly projection: string;
  readonly points: readonly Place[];
  readonly reached: Place | null;
  readonly values: readonly (Place & { readonly value: string })[];
  /** Captions below the axis, at height `below`. */
  readonly days: readonly { readonly x: number; readonly value: string }[];
  readonly below: number;
  /** Text alternative of the drawing. */
  readonly words: string;
}
