import { z } from "zod";
import { PostureScore, RiskScore } from "../scales.ts";

/** The trend of a client's risk since its last comparable scan. */
export const RISK_TRENDS = ["increasing", "decreasing", "stable"] as const;
export type RiskTrend = (typeof RISK_TRENDS)[number];
export const RISK_TREND_LABELS: Readonly<Record<RiskTrend, string>> = {
  increasing: "Increasing",
  decreasing: "Decreasing",
  stable: "Stable",
};

/**
 * Status by posture: compliant from 80; else improving where it is 5 points better than at the last comparable scan;
 * else at risk from 60; else critical.
 */
export const RISK_STANDINGS = ["compliant", "improving", "at-risk", "critical"] as const;
export type RiskStanding = (typeof RISK_STANDINGS)[number];
export const RISK_STANDING_LABELS: Readonly<Record<RiskStanding, string>> = {
  compliant: "Compliant",
  improving: "Improving",
  "at-risk": "At Risk",
  critical: "Critical",
};

/** Why two scans do not compare. */
export const CHANGE_LACKS = ["first-scan", "no-score", "method-changed", "scope-changed"] as const;
export type ChangeLack = (typeof CHANGE_LACKS)[number];
export const CHANGE_LACK_LABELS: Readonly<Record<ChangeLack, string>> = {
  "first-scan": "no earlier scan",
  "no-score": "insufficient data for a score",
  "method-changed": "method changed since the earlier scan",
  "scope-changed": "earlier scans assessed other areas",
};

/** Why the effect on the premium is not known. */
export const PREMIUM_LACKS = ["not-comparable", "turnover-not-known"] as const;
export type PremiumLack = (typeof PREMIUM_LACKS)[number];
export const PREMIUM_LACK_LABELS: Readonly<Record<PremiumLack, string>> = {
  "not-comparable": "no comparable scan",
  "turnover-not-known": "turnover not known",
};

/** How a client's risk changed since its last comparable scan. Risk is 100 − posture, so that higher is worse. */
export const RiskChange = z.strictObject({
  id: z.string(),
  /** The client's name, else its id. External text: escape it. */
  name: z.string(),
  /** The weakest accepted domain, which sets the posture. */
  domain: z.string(),
  /** null = insufficient data for a score. */
  posture: PostureScore.nullable(),
  currentScore: RiskScore.nullable(),
  /** At the last comparable scan; null = there is none, see `lack`. */
  previousScore: RiskScore.nullable(),
  trend: z.enum(RISK_TRENDS).nullable(),
  lack: z.enum(CHANGE_LACKS).nullable(),
  /** null = insufficient data for a score. */
  complianceStatus: z.enum(RISK_STANDINGS).nullable(),
  /** Start of the newest scan that reached the domain. */
  lastAssessment: z.string(),
  /** Start of the last comparable scan. */
  previousAssessment: z.string().nullable(),
  /** Risk at the last six scans of the domain by the same method and areas, the oldest first; null = no score. */
  recent: z.array(RiskScore.nullable()),
  /**
   * Change of the technical premium in percent, one decimal, by the outcomes of checks alone: exposure, terms and
   * answers are those of the record today. null = not known, see `premiumLack`.
   */
  premiumImpact: z.number().nullable(),
  premiumLack: z.enum(PREMIUM_LACKS).nullable(),
});
export type RiskChange = z.infer<typeof RiskChange>;
