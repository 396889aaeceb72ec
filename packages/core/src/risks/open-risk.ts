import { type NewRisk, type RiskProposal, type SavedRisk, showDate } from "@broker/contracts";
import { impactOf, overridden, ratingOf } from "./rate-risk.ts";
import type { LossSigns } from "./risk-sources.ts";

/** Who does something, and when; ISO 8601, UTC. */
export interface RiskActor {
  readonly by: string;
  readonly at: string;
}

const NOT_TREATED = {
  owner: null,
  status: "Open",
  treatment: null,
  treatmentReason: null,
  acceptedUntil: null,
  targetDate: null,
  closing: null,
  closed: null,
  proposes: [],
  unlinked: [],
  version: 0,
} satisfies Partial<SavedRisk>;

/** A proposal as a risk of the register. */
export const openProposal = ({ plan, since, ...described }: RiskProposal, id: string, actor: RiskActor): SavedRisk => ({
  ...described,
  ...NOT_TREATED,
  id,
  residual: described.inherent,
  mitigationPlan: plan,
  history: [{ ...actor, change: `Opened from a proposal of ${showDate(since)}.` }],
  ...actor,
});

/** A risk that a person adds, rated by that person. */
export function openByHand(given: NewRisk, id: string, actor: RiskActor, loss: LossSigns): SavedRisk {
  const { title, category, reason, peril = null, owner = null, mitigationPlan = null, targetDate = null } = given;
  const set = { ...actor, reason };
  const ruled = { value: 3, rules: ["override" as const], override: null };
  const inherent = ratingOf(
    overridden(ruled, given.likelihood, set),
    overridden(impactOf(peril, loss), given.impact, set),
  );
  return {
    ...NOT_TREATED,
    ...{ id, key: `person:${id}`, title, category, origin: "person", subject: null, peril, insurance: "none" },
    ...{ inherent, residual: inherent, links: [], owner, mitigationPlan, targetDate },
    history: [{ ...actor, change: `Added by hand: ${reason}` }],
    ...actor,
  };
}
