/** One observation: its day and value. */
export interface Observation {
  readonly day: number;
  readonly value: number;
}

/** Slope of observations, with its bounds `low` and `high`. */
export interface FittedSlope {
  /** Per day. */
  readonly slope: number;
  readonly low: number;
  readonly high: number;
}

/** 95th percentile of the normal distribution: an interval of 90%. */
const NORMAL_95 = 1.6448536269514715;

function middle(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const [below = 0, above = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (below + above) / 2;
}

/**
 * The median of the slopes between all pairs of observations (H. Theil 1950, P. K. Sen 1968), robust to outliers. Its
 * 90% bounds are Sen's, from the variance n(n − 1)(2n + 5) ÷ 18 of Kendall's score; with few observations they are the
 * smallest and largest slope. null = all observations are on one day.
 */
export function theilSen(observations: readonly Observation[]): FittedSlope | null {
  const slopes: number[] = [];
  for (const [place, a] of observations.entries())
    for (const b of observations.slice(place + 1))
      if (a.day !== b.day) slopes.push((b.value - a.value) / (b.day - a.day));
  if (slopes.length === 0) return null;
  slopes.sort((a, b) => a - b);
  const n = observations.length;
  const reach = NORMAL_95 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const lowest = Math.max(0, Math.floor((slopes.length - reach) / 2));
  const slope = middle(slopes);
  return {
    slope,
    low: slopes[lowest] ?? slope,
    high: slopes[slopes.length - 1 - lowest] ?? slope,
  };
}
