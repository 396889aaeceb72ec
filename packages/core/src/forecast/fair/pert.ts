import { AppError } from "@broker/contracts";

/** A smooth distribution between `low` and `high` about a most likely value: the form of Vose's modified PERT. */
export interface Pert {
  readonly mean: number;
  readonly deviation: number;
  /** Shape of the beta distribution that is stretched over the range. */
  readonly alpha: number;
  readonly beta: number;
}

/**
 * Modified PERT (D. Vose): alpha = 1 + gamma (mode − low) ÷ (high − low), beta likewise from the other end; mean and deviation are those
 * of that beta distribution. pyfair's PERT has the same mean and another spread. A most likely value is always somebody's assumption:
 * no source of ours publishes a mode.
 * @param gamma weight of the mode, 4 unless said
 */
export function modifiedPert(low: number, mode: number, high: number, gamma = 4): Pert {
  if (!(low < high && low <= mode && mode <= high && gamma > 0))
    throw new AppError("input_invalid", `A PERT needs low ≤ mode ≤ high: ${low}, ${mode}, ${high} is none.`);
  const range = high - low;
  const alpha = 1 + (gamma * (mode - low)) / range;
  const beta = 1 + (gamma * (high - mode)) / range;
  const mean = low + (range * alpha) / (alpha + beta);
  const variance = (alpha * beta * range ** 2) / ((alpha + beta) ** 2 * (alpha + beta + 1));
  return { mean, deviation: Math.sqrt(variance), alpha, beta };
}
