export { type GateAct, openingCounts, sanctionsGate } from "./kyc/gate/sanctions-gate.ts";
export { type RecordedScreening, type StandingFacts, standingOf } from "./kyc/gate/standing-of.ts";
