/**
 * The value below which a share of sorted values lies, interpolated between ranks (type 7 of Hyndman and Fan, Sample Quantiles in
 * Statistical Packages, 1996). `without` = a place that is left out; null = none is.
 */
export function sortedQuantile(sorted: readonly number[], share: number, without: number | null = null): number {
  const at = (place: number) => sorted[without !== null && place >= without ? place + 1 : place] ?? 0;
  const last = sorted.length - (without === null ? 1 : 2);
  const place = last * share;
  const below = Math.floor(place);
  const low = at(below);
  return low + (place - below) * (at(Math.min(below + 1, last)) - low);
}
