/** One summand: a component or area of the method. */
export interface SumPart {
  readonly name: string;
  /** 0–100, unrounded; null = not assessed. */
  readonly posture: number | null;
  /** Share of it that was seen, 0–1. */
  readonly coverage: number;
  /** Its share of this sum, 0–1: what was not assessed has handed its weight to the others already, or weighs 0. */
  readonly weight: number;
  /** Its points where a printed sum has them, to the hundredth, so that its rows add up; else posture × weight. */
  readonly points?: number | null;
}

/** A row of the step bars, in points of a hundred. */
export interface FallingBar {
  readonly part: SumPart;
  /** Where it begins: the points of the rows above. */
  readonly start: number;
  /** What it earned; null = not assessed. */
  readonly points: number | null;
  /** What it left lying; null = not assessed. */
  readonly lost: number | null;
}

/** Each part's points and where its bar begins: the next starts where the last one ended. */
export function fallingBars(parts: readonly SumPart[]): FallingBar[] {
  let start = 0;
  return parts.map((part) => {
    const points = part.posture === null ? null : (part.points ?? part.posture * part.weight);
    const bar = { part, start, points, lost: points === null ? null : part.weight * 100 - points };
    start += points ?? 0;
    return bar;
  });
}
