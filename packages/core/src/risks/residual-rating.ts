import type { Risk, RiskRating, RiskTreatment } from "@broker/contracts";
import { ratingOf } from "./rate-risk.ts";

/** What the residual rating of a risk follows from. */
export interface ResidualSigns {
  readonly treatment: RiskTreatment | null;
  /** Evidence no longer shows it. */
  readonly gone: boolean;
  /** A placement of the client is bound. */
  readonly insured: boolean;
}

/** Points of likelihood that controls take once evidence shows them (our judgement). */
const REDUCED = 2;

/**
 * The rating after treatment. It falls only with evidence: avoided or reduced once nothing shows the risk any more,
 * transferred once a placement is bound; an accepted one stays. Never above the inherent one. Pure.
 */
export function residualRating(inherent: RiskRating, { treatment, gone, insured }: ResidualSigns): RiskRating {
  const { likelihood, impact } = inherent;
  if (treatment === "avoid" && gone) return ratingOf({ ...likelihood, value: 1 }, impact);
  if (treatment === "reduce" && gone)
    return ratingOf({ ...likelihood, value: Math.max(1, likelihood.value - REDUCED) }, impact);
  if (treatment === "transfer" && insured)
    return ratingOf(likelihood, { ...impact, value: Math.max(1, impact.value - 1) });
  return inherent;
}

/** Whether the target date or the acceptance of an open risk has passed. @param today ISO 8601 date */
export function isOverdue(
  { status, targetDate, treatment, acceptedUntil }: Pick<Risk, "status" | "targetDate" | "treatment" | "acceptedUntil">,
  today: string,
): boolean {
  if (status === "Closed") return false;
  if (treatment === "accept") return acceptedUntil !== null && acceptedUntil < today;
  return targetDate !== null && targetDate < today;
}
