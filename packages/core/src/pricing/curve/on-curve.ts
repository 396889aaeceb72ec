/** A point that a table prints; both figures above 0. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/** What stands beyond the outermost points: their value, or the slope of the last stretch. */
interface Beyond {
  readonly below: "flat" | "extended";
  readonly above: "flat" | "extended";
}

/** A value read off a curve, with the points that it lies between; equal = it stands at one, or beyond the last. */
export interface OnCurve {
  readonly value: number;
  readonly low: Point;
  readonly high: Point;
}

/**
 * Reads a value between printed points by the logarithms of both figures, so that nothing jumps where a band ends. The points must be in
 * rising order.
 */
export function onCurve(points: readonly Point[], at: number, beyond: Beyond): OnCurve {
  const [first, second = first] = points;
  const last = points[points.length - 1];
  const before = points[points.length - 2] ?? last;
  if (first === undefined || second === undefined || last === undefined || before === undefined)
    throw new Error("A curve needs a point.");
  if (at <= first.at && (at === first.at || beyond.below === "flat"))
    return { value: first.value, low: first, high: first };
  if (at >= last.at && (at === last.at || beyond.above === "flat")) return { value: last.value, low: last, high: last };
  const index = points.findIndex((point) => point.at >= at);
  const low = at < first.at ? first : index === -1 ? before : (points[index - 1] ?? first);
  const high = at < first.at ? second : index === -1 ? last : (points[index] ?? last);
  const share = Math.log(at / low.at) / Math.log(high.at / low.at);
  return { value: low.value * (high.value / low.value) ** share, low, high };
}
