import { z } from "zod";
import { Money } from "../money.ts";
import { RiskScore } from "../scales.ts";
import { KnownText, RecordedName } from "../scan/known-text.ts";
import { BandCaveats, Confidence, WebRiskBandName } from "../scan/scores.ts";

/** Modelled premium reduction after a company's remediation. */
export const InsuranceImpact = z.strictObject({
  savings: Money,
  /** Whole percent of the premium before. */
  savingsPercentage: z.int().min(0).max(100),
  /** The base premium: declared as expiring, or technical. */
  of: z.enum(["expiring", "technical"]),
});
export type InsuranceImpact = z.infer<typeof InsuranceImpact>;

/** The latest analysis of one company for the landing page; null = not known. Texts may be external: escape them. */
export const RecentAnalysis = z.strictObject({
  /** The scan's id. */
  id: z.string(),
  companyName: z.string(),
  /** Source of the name; null = the scan's own, or no name is recorded and it is the domain. */
  toldName: RecordedName.nullable(),
  domain: z.string(),
  website: z.string(),
  industry: KnownText,
  size: KnownText,
  locations: z.array(KnownText.unwrap()),
  /** 0–100, higher is riskier; null = insufficient data for a score. */
  riskScore: RiskScore.nullable(),
  band: WebRiskBandName.nullable(),
  caveats: BandCaveats,
  confidence: Confidence,
  /** Percent of the visible of the ICO's 14 points that are met; null = fewer than half are visible. */
  complianceScore: z.int().min(0).max(100).nullable(),
  /** The band of the risk as a state of the row: Low = success, Medium = warning, High = danger. */
  status: z.enum(["success", "warning", "danger"]).nullable(),
  /** Null = the turnover is not known, or there is nothing to be gained. */
  insuranceImpact: InsuranceImpact.nullable(),
  /** When the scan began; ISO 8601, UTC. */
  lastAnalysis: z.string(),
});
export type RecentAnalysis = z.infer<typeof RecentAnalysis>;
