export { GATED_STAGES, gatedSteps } from "./client/placements/gated-steps.ts";
export { type CaseFinding, idvFinding, kycFinding } from "./kyc/gate/case-findings.ts";
export { placingScreening } from "./kyc/gate/placing-screening.ts";
export { type GateAct, openingCounts, sanctionsGate } from "./kyc/gate/sanctions-gate.ts";
export {
  type GatedClient,
  type GatedStanding,
  type GateSources,
  gatedStanding,
  RECORD_ALONE,
} from "./kyc/gate/sanctions-state.ts";
export { type RecordedScreening, type StandingFacts, standingOf } from "./kyc/gate/standing-of.ts";
