/** A point of an exceedance curve: a loss of this amount or more occurs once in this many years. */
export interface LossPoint {
  readonly lossPence: number;
  readonly oneIn: number;
}

const MILLION = 100_000_000;

/** Whole powers of ten in pence around all losses, from £1k to £10bn. */
export function lossTicks(losses: readonly number[]): number[] {
  const known = losses.filter((loss) => loss > 0);
  if (known.length === 0) return [100_000, MILLION];
  const from = Math.max(5, Math.floor(Math.log10(Math.min(...known))));
  const to = Math.min(12, Math.max(from + 1, Math.ceil(Math.log10(Math.max(...known)))));
  return Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at));
}

/** About five round return periods around the points: 1 in 2, 5, 10, 20, 50, 100 … */
export function periodTicks(periods: readonly number[]): number[] {
  const known = periods.filter((years) => years > 0 && Number.isFinite(years));
  const [least, most] = known.length === 0 ? [2, 200] : [Math.min(...known), Math.max(...known)];
  const all = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];
  const from = Math.max(
    0,
    all.findLastIndex((years) => years <= least),
  );
  const after = all.findIndex((years) => years >= most);
  const within = all.slice(from, (after === -1 ? all.length - 1 : Math.max(after, from + 1)) + 1);
  const step = Math.ceil(within.length / 6);
  const end = within.length - 1;
  return within.filter((_, at) => at === end || (at % step === 0 && end - at >= step));
}

/** How often a loss is exceeded, interpolated on log axes; undefined outside the curve. */
export function periodAt(points: readonly LossPoint[], lossPence: number): number | undefined {
  const sorted = points
    .filter((point) => point.lossPence > 0)
    .toSorted((one, other) => one.lossPence - other.lossPence);
  const after = sorted.findIndex((point) => point.lossPence >= lossPence);
  const [right, left] = [sorted[after], sorted[after - 1]];
  if (right === undefined) return undefined;
  if (right.lossPence === lossPence) return right.oneIn;
  if (left === undefined) return undefined;
  const share = Math.log(lossPence / left.lossPence) / Math.log(right.lossPence / left.lossPence);
  return left.oneIn * (right.oneIn / left.oneIn) ** share;
}
