import { z } from "zod";
import { READINESS_BANDS, REGION_BANDS } from "../bands.ts";
import { Money } from "../money.ts";
import { Provenance } from "../provenance.ts";
import { RiskIndex } from "../scales.ts";
import { Confidence } from "../scan/scores.ts";
import { OPPORTUNITIES } from "./opportunities.ts";
import { Region } from "./region.ts";

export const Opportunity = z.enum(OPPORTUNITIES);
export type Opportunity = z.infer<typeof Opportunity>;

export const Readiness = z.enum(READINESS_BANDS.map((rung) => rung.name));
export type Readiness = z.infer<typeof Readiness>;

export const ProspectBand = z.enum(REGION_BANDS.map((rung) => rung.name));
export type ProspectBand = z.infer<typeof ProspectBand>;

/** One thing that is known of how a company meets a rule or holds a certificate. */
export const ComplianceEntry = z.strictObject({
  name: z.string(),
  status: z.string(),
  provenance: Provenance,
  /** ISO 8601. */
  asOf: z.string(),
});
export type ComplianceEntry = z.infer<typeof ComplianceEntry>;

/** A prospect as lists and screens show it; null = not known. */
export const ProspectView = z.strictObject({
  id: z.string(),
  /** As the list names it, else the domain. */
  companyName: z.string(),
  domain: z.string(),
  companyNumber: z.string().nullable(),
  industry: z.string().nullable(),
  employeeCount: z.int().nonnegative().nullable(),
  revenue: Money.nullable(),
  postcode: z.string().nullable(),
  region: Region.nullable(),
  riskIndex: RiskIndex.nullable(),
  riskBand: ProspectBand.nullable(),
  /** Where the risk index lies, once scanned with too little seen for a figure. */
  riskRange: z.strictObject({ low: RiskIndex, high: RiskIndex }).nullable(),
  confidence: Confidence.nullable(),
  /** Share of the method that the last scan saw, 0–1. */
  coverage: z.number().min(0).max(1).nullable(),
  cyberReadiness: Readiness.nullable(),
  lastBreach: z.string().nullable(),
  opportunityScore: Opportunity.nullable(),
  complianceStatus: z.array(ComplianceEntry),
  /** ISO 8601, UTC. */
  lastAssessment: z.string().nullable(),
  premiumPotential: Money.nullable(),
  scanId: z.string().nullable(),
  /** The client that was made of it. */
  clientId: z.string().nullable(),
  /** Its owner asked not to be scanned. */
  optedOut: z.boolean(),
  /** Sample data: never counted. */
  sample: z.boolean(),
  /** The list that named it last. */
  listed: z.strictObject({ batchId: z.string(), at: z.string() }),
});
export type ProspectView = z.infer<typeof ProspectView>;

/** The summary tiles of a prospect list. */
export const ProspectSummary = z.strictObject({
  prospectsFound: z.int().nonnegative(),
  /** Sum of the premiums that are known; null = none is. */
  totalPremiumPotential: Money.nullable(),
  /** How many of the premiums are known. */
  premiumsKnown: z.int().nonnegative(),
  /** Opportunity 'Very High'. */
  highOpportunity: z.int().nonnegative(),
  /** Readiness 'Low'. */
  needImmediateHelp: z.int().nonnegative(),
});
export type ProspectSummary = z.infer<typeof ProspectSummary>;

/** One page of a prospect list; `next` = the cursor of the page after it, null = there is none. */
export const ProspectPage = z.strictObject({
  prospects: z.array(ProspectView),
  summary: ProspectSummary,
  next: z.string().nullable(),
  /** Said where the workspace's tier holds rows back. */
  limited: z.string().nullable(),
});
export type ProspectPage = z.infer<typeof ProspectPage>;
