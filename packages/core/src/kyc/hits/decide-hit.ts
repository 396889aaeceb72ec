import {
  AppError,
  type HitConfirmation,
  type HitEvidence,
  type HitProposal,
  type HitStep,
  type KycHit,
} from "@broker/contracts";

/** Who decides, when, and by what right. */
export interface HitActor {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Whether two user names are of one person. */
  readonly isSame: (one: string, other: string) => boolean;
}

/** What the workspace allows the person who confirms. */
export interface ConfirmingRights {
  /** Whether the person has the permission to confirm. */
  readonly permitted: boolean;
  /** Whether one person may decide alone, as the workspace's setting says. */
  readonly onePerson: boolean;
}

const added = (hit: KycHit, step: Omit<HitStep, "n">, state: KycHit["state"]): KycHit => ({
  ...hit,
  state,
  steps: [...hit.steps, { ...step, n: hit.steps.length + 1 }],
});

/** The last proposal of a hit that awaits confirmation; null = there is none. */
export const openProposalOf = (hit: KycHit): HitStep | null =>
  hit.state === "proposed" ? (hit.steps.findLast(({ action }) => action === "proposed") ?? null) : null;

/**
 * The decision in force, also while another one is proposed; null = there is none. A screening that reopened the hit
 * lifted it.
 */
export function decisionOf({ state, steps }: Pick<KycHit, "state" | "steps">): HitStep | null {
  if (state === "open") return null;
  const last = steps.findLast(({ action }) => action === "confirmed" || action === "reopened");
  return last?.action === "confirmed" ? last : null;
}

/** Whether the party is confirmed as listed, also while it is proposed that it is not. */
export const isTrueMatch = (hit: Pick<KycHit, "state" | "steps">): boolean =>
  hit.state === "true-match" || (hit.state === "proposed" && decisionOf(hit)?.verdict === "true");

const stateBy = (decision: HitStep | null): KycHit["state"] =>
  decision === null ? "open" : decision.verdict === "true" ? "true-match" : "false-match";

/**
 * Proposes a decision on a hit, also on a decided one: it is as it was if the proposal is returned. AppErrors
 * `record_unsettled` where another proposal awaits confirmation, or the hit is gone.
 */
export function proposeDecision(
  hit: KycHit,
  { verdict, reason }: Pick<HitProposal, "verdict" | "reason">,
  evidence: HitEvidence,
  { by, at }: HitActor,
): KycHit {
  if (hit.goneAt !== null)
    throw new AppError("record_unsettled", "The last screening no longer found this hit.", {
      hint: "It needs no decision.",
    });
  if (hit.state === "proposed")
    throw new AppError("record_unsettled", "A decision on this hit awaits the second person.", {
      hint: "Confirm it, or return it first.",
    });
  return added(
    hit,
    { action: "proposed", at, by, verdict, reason, evidence, onePerson: false, cause: null },
    "proposed",
  );
}

/** Whether a person may confirm the proposal of a hit, and whether they may return it: the proposer withdraws it. */
export function confirmingActs(
  hit: KycHit,
  { by, isSame }: Pick<HitActor, "by" | "isSame">,
  { permitted, onePerson }: ConfirmingRights,
): { readonly confirm: boolean; readonly return: boolean; readonly own: boolean } {
  const proposal = openProposalOf(hit);
  if (proposal === null || proposal.by === null) return { confirm: false, return: false, own: false };
  const own = isSame(proposal.by, by);
  return { confirm: permitted && (!own || onePerson), return: permitted || own, own };
}

/**
 * Confirms a proposed decision, or returns it; the proposer returns their own without the permission. AppErrors
 * `record_unsettled` without a proposal, `not_permitted` without the permission, `gate_closed` for the proposer unless
 * one person may decide alone.
 */
export function confirmDecision(
  hit: KycHit,
  { action, reason }: HitConfirmation,
  { by, at, isSame }: HitActor,
  { permitted, onePerson }: ConfirmingRights,
): KycHit {
  const proposal = openProposalOf(hit);
  if (proposal === null || proposal.by === null)
    throw new AppError("record_unsettled", "No decision on this hit awaits confirmation.", {
      hint: "Propose one first.",
    });
  const own = isSame(proposal.by, by);
  if (!permitted && !(own && action === "return"))
    throw new AppError("not_permitted", `${by} does not have the permission 'kyc-decision'.`, {
      hint: "An administrator can grant it.",
      fix: { kind: "permit-user", user: by, permission: "kyc-decision" },
    });
  const step = { at, by, verdict: proposal.verdict, reason, evidence: null, onePerson: own, cause: null };
  if (action === "return")
    return added(hit, { ...step, action: "returned", onePerson: false }, stateBy(decisionOf(hit)));
  if (own && !onePerson)
    throw new AppError("gate_closed", "No one can confirm their own proposal.", {
      hint: "Another person with the permission must confirm it. A brokerage of one person can permit it in the settings.",
    });
  return added(hit, { ...step, action: "confirmed" }, proposal.verdict === "true" ? "true-match" : "false-match");
}
