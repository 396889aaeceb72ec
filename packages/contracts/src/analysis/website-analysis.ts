import { z } from "zod";
import { RiskScore } from "../scales.ts";
import { KnownText, RecordedName } from "../scan/known-text.ts";
import { IcoCompliance } from "./ico-compliance.ts";

/**
 * The analysis of one company's website, as shown by the analysis screen and its reports. Texts may be external: escape
 * them.
 */
export const WebsiteAnalysis = z.strictObject({
  url: z.string(),
  companyName: z.string(),
  /**
   * Source of the name if the scan found none; absent = the scan's own, or no name was recorded and it is the domain.
   */
  toldName: RecordedName.optional(),
  /** The site responds over verified TLS; null = not observed. */
  hasSSL: z.boolean().nullable(),
  statusCode: z.int().nullable(),
  /** null = nothing could be assessed. */
  riskScore: RiskScore.nullable(),
  securityHeaders: z.array(
    z.strictObject({ name: z.string(), present: z.boolean().nullable(), value: z.string().nullable() }),
  ),
  complianceSignals: z.array(
    z.strictObject({ signal: z.string(), present: z.boolean().nullable(), value: z.string().nullable() }),
  ),
  icoCompliance: IcoCompliance,
  businessIntelligence: z.strictObject({
    industry: KnownText,
    size: KnownText,
    locations: z.array(KnownText.unwrap()),
  }),
  marketPositioning: z.strictObject({
    advantages: z.array(z.string()),
    /** A posture, 0–100, higher is better. */
    marketAverageScore: z.int().min(0).max(100),
    /** derived = the mean of a number of peers of this store; assumed = too few are known. */
    marketAverage: z.strictObject({
      basis: z.enum(["derived", "assumed"]),
      peers: z.int().nonnegative(),
      words: z.string(),
    }),
    competitivePositioning: z.string(),
  }),
  criticalGaps: z.array(z.string()),
  recommendations: z.array(z.string()),
  timestamp: z.string(),
});
export type WebsiteAnalysis = z.infer<typeof WebsiteAnalysis>;

/**
 * One sentence about a company and the facts that it cites: paths into the scan report, a check by its id
 * (`checks.dmarc-enforced`), everything else by its fields (`facts.darkWeb.threatLevel`, `scores.areas.dns.posture`).
 */
export const SummarySentence = z.strictObject({ text: z.string(), facts: z.array(z.string()).min(1) });
export type SummarySentence = z.infer<typeof SummarySentence>;

/** A scan's findings on a company, in prose; it contains external text: escape it. */
export const CompanySummary = z.strictObject({ sentences: z.array(SummarySentence) });
export type CompanySummary = z.infer<typeof CompanySummary>;
