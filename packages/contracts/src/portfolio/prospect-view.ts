import { z } from "zod";
import { READINESS_BANDS, REGION_BANDS } from "../bands.ts";
import { Money } from "../money.ts";
import { Placeability } from "../placeability/placeability.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { RiskIndex } from "../scales.ts";
import { BandCaveats, Confidence } from "../scan/scores.ts";
import { COMPANY_SIZES, OPPORTUNITIES, REGIONS } from "./prospect-words.ts";

/** A company's size by employees. */
export const CompanySize = z.enum(COMPANY_SIZES);
export type CompanySize = z.infer<typeof CompanySize>;

/** Employees by size, both ends included; `most` null = no upper end. 1,000 belongs to '501-1000'. */
export const SIZE_LIMITS: Readonly<Record<CompanySize, { readonly least: number; readonly most: number | null }>> = {
  "1-10": { least: 1, most: 10 },
  "11-50": { least: 11, most: 50 },
  "51-200": { least: 51, most: 200 },
  "201-500": { least: 201, most: 500 },
  "501-1000": { least: 501, most: 1000 },
  "1000+": { least: 1001, most: null },
};

/** A region of the risk map. */
export const Region = z.enum(REGIONS);
export type Region = z.infer<typeof Region>;

export const Opportunity = z.enum(OPPORTUNITIES);
export type Opportunity = z.infer<typeof Opportunity>;

export const Readiness = z.enum(READINESS_BANDS.map((rung) => rung.name));
export type Readiness = z.infer<typeof Readiness>;

export const ProspectBand = z.enum(REGION_BANDS.map((rung) => rung.name));
export type ProspectBand = z.infer<typeof ProspectBand>;

/** A company's status on one rule or certificate. */
export const ComplianceEntry = z.strictObject({
  name: z.string(),
  status: z.string(),
  provenance: Provenance,
  /** Who declared it; absent = the broker, or not declared. */
  declaredBy: DeclaredBy.optional(),
  /** ISO 8601. */
  asOf: z.string(),
});
export type ComplianceEntry = z.infer<typeof ComplianceEntry>;

/** A prospect for lists and screens; null = not known. */
export const ProspectView = z.strictObject({
  id: z.string(),
  /** As in the client's record, else as named in the list, else the domain. */
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
  /** Possible range of the risk index, if coverage is too low for a score. */
  riskRange: z.strictObject({ low: RiskIndex, high: RiskIndex }).nullable(),
  confidence: Confidence.nullable(),
  /** What the label of its band must state; null = never assessed. */
  caveats: BandCaveats.nullable(),
  /** What the score is based on, e.g. 'External view only'; null = nothing was assessed. */
  basis: z.string().nullable(),
  /** The verdict of the client's record, else of the last scan alone; null = never assessed and not a client. */
  placeability: Placeability.pick({ verdict: true, basis: true }).nullable(),
  /** Coverage of the last scan, 0–1. */
  coverage: z.number().min(0).max(1).nullable(),
  cyberReadiness: Readiness.nullable(),
  lastBreach: z.string().nullable(),
  opportunityScore: Opportunity.nullable(),
  /** The company's status, if it is no opportunity until that is resolved: 'in liquidation'. Absent = it is active. */
  notActive: z.string().optional(),
  complianceStatus: z.array(ComplianceEntry),
  /** ISO 8601, UTC. */
  lastAssessment: z.string().nullable(),
  /** The expiring premium in the client's record, else the technical model's. */
  premiumPotential: Money.nullable(),
  /** The premium potential is the technical model's. */
  premiumModelled: z.boolean(),
  scanId: z.string().nullable(),
  /** The client it was promoted to. */
  clientId: z.string().nullable(),
  /** The client that the company is, promoted or not; null = not a client. */
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** Its owner opted out of scans. */
  optedOut: z.boolean(),
  /** Sample data, excluded from all counts. */
  sample: z.boolean(),
  /** The last list that contained it. */
  listed: z.strictObject({ batchId: z.string(), at: z.string() }),
});
export type ProspectView = z.infer<typeof ProspectView>;

/** The summary tiles of a prospect list. */
export const ProspectSummary = z.strictObject({
  prospectsFound: z.int().nonnegative(),
  /** Total of the recorded and modelled premiums; null = none. */
  totalPremiumPotential: Money.nullable(),
  /** Number of recorded premiums, and of modelled ones. */
  premiumsKnown: z.int().nonnegative(),
  premiumsModelled: z.int().nonnegative(),
  /** Opportunity 'Very High'. */
  highOpportunity: z.int().nonnegative(),
  /** Readiness 'Low'. */
  needImmediateHelp: z.int().nonnegative(),
});
export type ProspectSummary = z.infer<typeof ProspectSummary>;

/** One page of a prospect list; `next` = the cursor of the next page, null = the last page. */
export const ProspectPage = z.strictObject({
  prospects: z.array(ProspectView),
  summary: ProspectSummary,
  next: z.string().nullable(),
  /** Sentence shown where the workspace's tier limits the rows; null = all are shown. */
  limited: z.string().nullable(),
});
export type ProspectPage = z.infer<typeof ProspectPage>;
