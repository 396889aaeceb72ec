import { AppError } from "@broker/contracts";
import { lognormalMean, lognormalOfBounds } from "./severity/lognormal.ts";

/** A smooth distribution between `low` and `high` about a most likely value: the form of Vose's modified PERT. */
export interface Pert {
  readonly mean: number;
  readonly deviation: number;
  /** Shape of the beta distribution that is stretched over the range. */
  readonly alpha: number;
  readonly beta: number;
}

/**
 * Modified PERT (D. Vose): alpha = 1 + gamma (mode − low) ÷ (high − low), beta mirrored from the other end; mean and
 * deviation are those of that beta distribution. pyfair's PERT has the same mean and another spread. The mode is always
 * an assumption: none of our sources publishes one.
 * @param gamma weight of the mode (default: 4)
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

const share = (name: string, value: number) => {
  if (value >= 0 && value <= 1) return value;
  throw new AppError("input_invalid", `The ${name} is a share from 0 to 1, not ${value}.`);
};

const count = (name: string, value: number) => {
  if (value >= 0) return value;
  throw new AppError("input_invalid", `The ${name} cannot be negative: ${value}.`);
};

/** Threat events a year: contacts a year × the share that act. */
export function threatEventFrequency(contacts: number, action: number): number {
  return count("contact frequency", contacts) * share("probability of action", action);
}

/** Loss events a year: threat events a year × vulnerability. */
export function lossEventFrequency(threatEvents: number, vulnerability: number): number {
  return count("threat event frequency", threatEvents) * share("vulnerability", vulnerability);
}

/**
 * Share of draws in which the threat's capability exceeds the control's strength; equal does not count, as in pyfair.
 */
export function vulnerability(capabilities: readonly number[], strengths: readonly number[]): number {
  if (capabilities.length === 0 || capabilities.length !== strengths.length)
    throw new AppError("input_invalid", "Capabilities and strengths are drawn in pairs, at least one.");
  return (
    capabilities.filter((capability, draw) => capability > (strengths[draw] ?? capability)).length / capabilities.length
  );
}

/** Cost of one loss event: the primary loss, and the secondary loss if third parties react. */
export interface LossMagnitude {
  readonly primary: number;
  /** Share of events with a secondary loss. */
  readonly secondaryFrequency: number;
  readonly secondary: number;
}

/**
 * FAIR-style annual risk of independent factors, by their means: loss events a year × (primary + share × secondary).
 * For the distribution of a single year see `simulateYears`.
 */
export function fairRisk(lossEvents: number, { primary, secondaryFrequency, secondary }: LossMagnitude): number {
  const gated = share("secondary loss event frequency", secondaryFrequency) * count("secondary loss", secondary);
  return count("loss event frequency", lossEvents) * (count("primary loss", primary) + gated);
}

/** A risk as estimated by people: 90% of its losses lie between `low` and `high`, with this number of events a year. */
export interface EstimatedRisk {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** Events a year, as a mean. */
  readonly perYear: number;
}

/** The average annual loss of each risk, largest first: events a year × mean of the lognormal through its bounds. */
export function annualLossTable(
  risks: readonly EstimatedRisk[],
): readonly { readonly name: string; readonly average: number }[] {
  return risks
    .map(({ name, low, high, perYear }) => {
      if (!(perYear >= 0)) throw new AppError("input_invalid", `${name}: ${perYear} events a year cannot be.`);
      return { name, average: perYear * lognormalMean(lognormalOfBounds(low, high)) };
    })
    .sort((a, b) => b.average - a.average);
}
