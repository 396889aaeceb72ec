/** The value at a share 0–1 of the sorted values. NaN if empty. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The median; the lower of two middle values. NaN if empty. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
