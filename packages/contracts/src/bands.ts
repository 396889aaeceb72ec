import type { PostureScore, RiskIndex, RiskScore } from "./scales.ts";

/** One rung of a band table: everything from `from` upwards, until the next rung. */
export interface Rung<Name extends string = string> {
  readonly from: number;
  readonly name: Name;
}

function band<const Name extends string>(rungs: readonly Rung<Name>[], value: number): Name {
  let name = rungs[0]?.name;
  for (const rung of rungs) if (value >= rung.from) name = rung.name;
  if (name === undefined) throw new RangeError("a band table has at least one rung");
  return name;
}

/** Web analysis: up to 50 Low, up to 70 Medium, else High. */
export const WEB_RISK_BANDS = [
  { from: 0, name: "Low" },
  { from: 51, name: "Medium" },
  { from: 71, name: "High" },
] as const;

/** Compliance view: up to 30 Low, up to 60 Medium, up to 80 High, else Critical. */
export const COMPLIANCE_VIEW_BANDS = [
  { from: 0, name: "Low" },
  { from: 31, name: "Medium" },
  { from: 61, name: "High" },
  { from: 81, name: "Critical" },
] as const;

/** Compliance status by posture. */
export const COMPLIANCE_STATUS_BANDS = [
  { from: 0, name: "non-compliant" },
  { from: 60, name: "partial" },
  { from: 80, name: "compliant" },
] as const;

/** Regions and prospects by risk index. */
export const REGION_BANDS = [
  { from: 0, name: "Low" },
  { from: 4.5, name: "Medium" },
  { from: 6, name: "Medium-High" },
  { from: 7.5, name: "High" },
] as const;

/** Risk register by risk index; the names are the colours that the register shows. */
export const REGISTER_BANDS = [
  { from: 0, name: "yellow" },
  { from: 6, name: "orange" },
  { from: 8, name: "red" },
] as const;

/** Rating on an ACORD-style form by posture. */
export const ACORD_RATING_BANDS = [
  { from: 0, name: "Poor" },
  { from: 40, name: "Fair" },
  { from: 60, name: "Good" },
  { from: 80, name: "Excellent" },
] as const;

/** Framework card of the onboarding pack by posture. */
export const PACK_CARD_BANDS = [
  { from: 0, name: "Poor" },
  { from: 50, name: "Needs Improvement" },
  { from: 70, name: "Good" },
  { from: 80, name: "Excellent" },
] as const;

/** Training completion, percent. */
export const TRAINING_BANDS = [
  { from: 0, name: "Non-Compliant" },
  { from: 70, name: "Partially Compliant" },
  { from: 90, name: "Fully Compliant" },
] as const;

/** Mapping confidence, 0–1. */
export const MAPPING_CONFIDENCE_BANDS = [
  { from: 0, name: "red" },
  { from: 0.7, name: "yellow" },
  { from: 0.9, name: "green" },
] as const;

/** KYC score thresholds; the buckets are those of the score distribution. */
export const KYC_BANDS = [
  { from: 0, name: "0-39" },
  { from: 40, name: "40-59" },
  { from: 60, name: "60-79" },
  { from: 80, name: "80-100" },
] as const;

/** Loss impact in whole pounds. */
export const LOSS_IMPACT_BANDS = [
  { from: 0, name: "green" },
  { from: 50_000, name: "yellow" },
  { from: 100_000, name: "orange" },
  { from: 200_000, name: "red" },
] as const;

/** Confidence by coverage, 0–1. */
export const CONFIDENCE_BANDS = [
  { from: 0, name: "Requires Validation" },
  { from: 0.5, name: "Low" },
  { from: 0.7, name: "Medium" },
  { from: 0.85, name: "High" },
] as const;

/** Cyber readiness of a prospect by posture. */
export const READINESS_BANDS = [
  { from: 0, name: "Low" },
  { from: 60, name: "Medium" },
  { from: 80, name: "High" },
] as const;

export type WebRiskBand = (typeof WEB_RISK_BANDS)[number]["name"];
export type Confidence = (typeof CONFIDENCE_BANDS)[number]["name"];

/** Bands read the rounded, published value; each function takes only its own scale. */
export const webRiskBand = (risk: RiskScore) => band(WEB_RISK_BANDS, risk);
export const complianceViewBand = (risk: RiskScore) => band(COMPLIANCE_VIEW_BANDS, risk);
export const complianceStatus = (posture: PostureScore) => band(COMPLIANCE_STATUS_BANDS, posture);
export const regionBand = (index: RiskIndex) => band(REGION_BANDS, index);
export const registerBand = (index: RiskIndex) => band(REGISTER_BANDS, index);
export const acordRating = (posture: PostureScore) => band(ACORD_RATING_BANDS, posture);
export const packCard = (posture: PostureScore) => band(PACK_CARD_BANDS, posture);
export const kycBand = (posture: PostureScore) => band(KYC_BANDS, posture);
export const readiness = (posture: PostureScore) => band(READINESS_BANDS, posture);
/** @param percent share of staff that completed their training, 0–100 */
export const trainingBand = (percent: number) => band(TRAINING_BANDS, percent);
/** @param confidence mapping confidence, 0–1 */
export const mappingConfidence = (confidence: number) => band(MAPPING_CONFIDENCE_BANDS, confidence);
/** @param pounds loss in whole pounds */
export const lossImpact = (pounds: number) => band(LOSS_IMPACT_BANDS, pounds);
/** @param coverage assessed share of the method, 0–1 */
export const confidenceOf = (coverage: number) => band(CONFIDENCE_BANDS, coverage);

/** Trend of a forecast from the difference predicted − current risk: beyond ±10 it moves. */
export function forecastTrend(difference: number): "increasing" | "decreasing" | "stable" {
  if (difference > 10) return "increasing";
  return difference < -10 ? "decreasing" : "stable";
}

/** Score of a stored assessment by its status: Good 100, Needs Review 60, anything else 30. */
export function assessmentScore(status: string): 100 | 60 | 30 {
  if (status === "Good") return 100;
  return status === "Needs Review" ? 60 : 30;
}
