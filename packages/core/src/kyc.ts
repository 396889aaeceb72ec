export { expiringIdentities, identitiesInDate } from "./kyc/alerts/identity-dates.ts";
export { judgeHits } from "./kyc/alerts/judge-hits.ts";
export { judgeOwnersChanged } from "./kyc/alerts/judge-owners-changed.ts";
export { dueCase } from "./kyc/alerts/kyc-due.ts";
export { AML_TABLE_DAY, amlFactors, amlStatus } from "./kyc/case/aml-factors.ts";
export { kycChecks } from "./kyc/case/kyc-checks.ts";
export { kycScore } from "./kyc/case/kyc-score.ts";
export { judgeCase } from "./kyc/case/kyc-status.ts";
export { nextRun } from "./kyc/case/next-run.ts";
export {
  type ConfirmingRights,
  confirmDecision,
  confirmingActs,
  decisionOf,
  type HitActor,
  isTrueMatch,
  openProposalOf,
  proposeDecision,
} from "./kyc/hits/decide-hit.ts";
export type { HitBasis } from "./kyc/hits/hit-basis.ts";
export { orderedHits } from "./kyc/hits/order-hits.ts";
export { screenedHere } from "./kyc/hits/screened-here.ts";
export {
  type FoundHit,
  type ScreeningReach,
  type SettledHits,
  type StoredHit,
  settleHits,
} from "./kyc/hits/settle-hits.ts";
export { type ChangedPrincipals, changedPrincipals } from "./kyc/owners/owners-changed.ts";
export { ownershipFlags, ownershipTree } from "./kyc/owners/ownership-tree.ts";
export type {
  RegisterAnswer,
  RegisteredOfficer,
  RegisteredOwner,
  RegisterOfOwners,
} from "./kyc/owners/register-of-owners.ts";
export { sameRegisteredName } from "./kyc/owners/same-registered-name.ts";
export { traceOwners } from "./kyc/owners/trace-owners.ts";
export { mergeParties } from "./kyc/parties/merge-parties.ts";
export { BARE, partyId, recordParties, type StatedParty } from "./kyc/parties/record-parties.ts";
export { screenedNameOf } from "./kyc/parties/screened-name.ts";
export { askedParties, askSources } from "./kyc/sources/ask-sources.ts";
export type { PersonAnswer, PersonSource } from "./kyc/sources/person-source.ts";
