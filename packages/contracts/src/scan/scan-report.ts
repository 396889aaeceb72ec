import { z } from "zod";
import { AuthenticationAnalysis } from "../analysis/authentication-analysis.ts";
import { ControlSnapshot } from "../analysis/control-snapshot.ts";
import { CyberEssentialsAnalysis } from "../analysis/cyber-essentials-analysis.ts";
import { LookalikeSearch } from "../analysis/lookalikes.ts";
import { WebsiteAnalysis } from "../analysis/website-analysis.ts";
import { ClientPosture } from "../client/client-posture.ts";
import { Recheck } from "../evidence/recheck.ts";
import { Facts } from "../facts/facts.ts";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { RiskScore } from "../scales.ts";
import { CheckResult } from "./check-result.ts";
import { CollectorStatus } from "./collector-status.ts";
import { DisputeTally } from "./dispute-tally.ts";
import { KnownText } from "./known-text.ts";
import { Confidence, Scores, WebRiskBandName } from "./scores.ts";
import { SourceStatus } from "./source-status.ts";

export const ScanTarget = z.strictObject({
  /** As typed. */
  input: z.string(),
  /** The typed host in its ASCII form. */
  domain: z.string(),
  url: z.string(),
  /** Host of the https origin that is graded; null when no page was reached. */
  gradedHost: z.string().nullable(),
});
export type ScanTarget = z.infer<typeof ScanTarget>;

/** Posture shown in place of a failed scan, on request only: never stored, never printed on a document. */
export const Estimate = z.strictObject({
  posture: z.int().min(0).max(100),
  basis: z.enum(["sector-average", "assumed"]),
  peers: z.int().nonnegative(),
  reason: z.string(),
});
export type Estimate = z.infer<typeof Estimate>;

/** An asset that the scan came across and that nobody has accepted yet. It scores nothing. */
export const AssetCandidate = z.strictObject({ host: z.string(), proof: z.string() });
export type AssetCandidate = z.infer<typeof AssetCandidate>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Version = z.string().regex(/^\d+\.\d+\.\d+$/);

/**
 * The result of scanning one target. `id` is the hash of the collected evidence, fixed when collection ends;
 * later answers, disputes and methods make new revisions of the same scan.
 */
export const ScanReport = z.strictObject({
  schemaVersion: Version,
  methodVersion: Version,
  id: Sha256,
  revision: z.strictObject({ n: z.int().positive(), hash: Sha256, methodVersion: Version }),
  target: ScanTarget,
  startedAt: z.iso.datetime(),
  durationMs: z.number().nonnegative(),
  /** failed = neither DNS nor web answered; partial = some collector failed. */
  status: z.enum(["complete", "partial", "failed"]),
  error: z.strictObject({ code: z.string(), message: z.string() }).optional(),
  confidence: Confidence,
  coverage: z.number().min(0).max(1),
  estimate: Estimate.optional(),
  scores: Scores,
  checks: z.array(CheckResult),
  facts: Facts,
  collectors: z.array(CollectorStatus),
  sources: z.array(SourceStatus),
  candidates: z.array(AssetCandidate),
  companyBasics: z.strictObject({ name: KnownText, industry: KnownText, location: KnownText }),
  riskAssessment: z.strictObject({
    overallScore: RiskScore.nullable(),
    band: WebRiskBandName.nullable(),
    /**
     * What to do first: what lifts the grade ceiling, where it stands in the way; then most points for each hour of work. `gain` = points
     * of the overall posture, unrounded, that the published figure gains when the works are done in this order, through the ceiling: the
     * figure as it stands and the gains add up to what all of them reach.
     */
    recommendations: z.array(
      z.strictObject({
        checkId: z.string(),
        title: z.string(),
        steps: z.array(z.string()),
        effortHours: z.number().positive(),
        gain: z.number().nonnegative(),
        /** Points that the work brings to the sum and the ceiling holds back; absent where there are none. */
        held: z.number().positive().optional(),
        /** The work takes away a reason of the ceiling; absent where it does not, or where the ceiling is out of reach. */
        liftsCeiling: z.literal(true).optional(),
      }),
    ),
  }),
  securityPosture: z.strictObject({ criticalGaps: z.array(z.string()) }),
  /**
   * Parts that were looked at again after the scan, the earliest first, and the hash of the evidence with them; absent where none was.
   * What was not looked at again is as of `startedAt`; each check says its own day.
   */
  rechecked: z.strictObject({ evidenceId: Sha256, looks: z.array(Recheck) }).optional(),
  /** Absent where nobody disputes a check. */
  disputes: DisputeTally.optional(),
  /** What the client's record held when this revision was made; absent where no client stands behind the scan. */
  record: z.strictObject({ controls: ControlSnapshot }).optional(),
  /**
   * What follows from all of the above, worked out when a report is printed and never stored. `websiteAnalysis` alone looks beyond the
   * report: at the workspace's other companies and at what its lists and records say of this one's trade and size, as it is that day.
   */
  websiteAnalysis: WebsiteAnalysis.optional(),
  cyberEssentials: CyberEssentialsAnalysis.optional(),
  authentication: AuthenticationAnalysis.optional(),
  /** Absent where the client answered nothing: there is an outside view only. Never the overall score. */
  readiness: ReadinessIndex.optional(),
  /** The last search for names that look like the domain, with its own day, as the workspace had it when the report was printed. */
  lookalikes: LookalikeSearch.optional(),
  /** The postures of the client's domains, as the workspace had them when the report was printed; absent where it has one or none. */
  client: ClientPosture.optional(),
});
export type ScanReport = z.infer<typeof ScanReport>;
