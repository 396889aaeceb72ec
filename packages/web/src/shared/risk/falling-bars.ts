/** One component or area of the score. */
export interface SumPart {
  readonly name: string;
  /** 0–100, unrounded; null = not assessed. */
  readonly posture: number | null;
  /** Share of it that was observed, 0–1. */
  readonly coverage: number;
  /** Its weight in this score, 0–1; the weight of parts not assessed has been redistributed. */
  readonly weight: number;
  /** Its points as printed in a breakdown, to two decimals, so that the rows add up; else posture × weight. */
  readonly points?: number | null;
}

/** A row of the step bars, in points of 100. */
export interface FallingBar {
  readonly part: SumPart;
  /** Its start: the points of the rows above. */
  readonly start: number;
  /** Points earned; null = not assessed. */
  readonly points: number | null;
  /** Points lost; null = not assessed. */
  readonly lost: number | null;
}

/** Each part's points and the start of its bar: each starts where the previous one ended. */
export function fallingBars(parts: readonly SumPart[]): FallingBar[] {
  let start = 0;
  return parts.map((part) => {
    const points = part.posture === null ? null : (part.points ?? part.posture * part.weight);
    const bar = { part, start, points, lost: points === null ? null : part.weight * 100 - points };
    start += points ?? 0;
    return bar;
  });
}
