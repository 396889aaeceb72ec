import { METHOD_VERSION, type PartScore } from "@broker/contracts";

/**
 * Weight of a part in the mean above it: weight × coverage, so a part one-tenth assessed counts for one-tenth; 0 if not
 * assessed. Methods before 3 counted an assessed part at its full weight.
 */
export function countedWeight({ posture, weight, coverage }: PartScore, method?: string): number {
  if (posture === null) return 0;
  return coverageCounts(method) ? weight * coverage : weight;
}

/** Whether a method weighs by coverage, as every method from 3 does. */
export const coverageCounts = (method: string = METHOD_VERSION) => Number.parseInt(method, 10) >= 3;

/** Σ counted weight × posture ÷ Σ counted weight, unrounded; null = no part is assessed. */
export function countedMean(parts: readonly PartScore[], method?: string): number | null {
  let [sum, weights] = [0, 0];
  for (const part of parts) {
    const counted = countedWeight(part, method);
    weights += counted;
    sum += counted * (part.posture ?? 0);
  }
  // Floating-point sums of hundreds may exceed 100 by the last digit.
  return weights > 0 ? Math.min(100, sum / weights) : null;
}
