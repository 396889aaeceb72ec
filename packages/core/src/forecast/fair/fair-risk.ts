import { AppError } from "@broker/contracts";

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

/** The share of draws in which the threat's capability is above the control's strength; equal is not above, as pyfair's code has it. */
export function vulnerability(capabilities: readonly number[], strengths: readonly number[]): number {
  if (capabilities.length === 0 || capabilities.length !== strengths.length)
    throw new AppError("input_invalid", "Capabilities and strengths are drawn in pairs, at least one.");
  return (
    capabilities.filter((capability, draw) => capability > (strengths[draw] ?? capability)).length / capabilities.length
  );
}

/** What one loss event costs: the primary loss, and the secondary loss where third parties react. */
export interface LossMagnitude {
  readonly primary: number;
  /** Share of events that have a secondary loss; at 0 the secondary loss vanishes, however large. */
  readonly secondaryFrequency: number;
  readonly secondary: number;
}

/**
 * FAIR-style yearly risk of independent factors, by their means: loss events a year × (primary + share × secondary). It is a mean, and no
 * year: a year's loss is a sum of a random number of events, see `simulateYears`.
 */
export function fairRisk(lossEvents: number, { primary, secondaryFrequency, secondary }: LossMagnitude): number {
  const gated = share("secondary loss event frequency", secondaryFrequency) * count("secondary loss", secondary);
  return count("loss event frequency", lossEvents) * (count("primary loss", primary) + gated);
}
