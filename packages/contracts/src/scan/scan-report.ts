import { z } from "zod";
import { AuthenticationAnalysis } from "../analysis/authentication-analysis.ts";
import { ControlSnapshot } from "../analysis/control-snapshot.ts";
import { CyberEssentialsAnalysis } from "../analysis/cyber-essentials-analysis.ts";
import { LookalikeSearch } from "../analysis/lookalikes.ts";
import { WebsiteAnalysis } from "../analysis/website-analysis.ts";
import { ClientPosture } from "../client/client-posture.ts";
import { EvidenceStatement } from "../compliance/compliance-evidence.ts";
import { Recheck } from "../evidence/recheck.ts";
import { Facts } from "../facts/facts.ts";
import { Placeability } from "../placeability/placeability.ts";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { RiskScore } from "../scales.ts";
import { ReportFact } from "../vendor-reports/report-fact.ts";
import { ACTION_GROUPS } from "./action-groups.ts";
import { ActionPlan } from "./action-plan.ts";
import { DisputeTally } from "./check-dispute.ts";
import { CheckResult } from "./check-result.ts";
import { CollectorStatus } from "./collector-status.ts";
import { KnownText } from "./known-text.ts";
import { Confidence, Scores, WebRiskBandName } from "./scores.ts";
import { SourceStatus } from "./source-status.ts";

export const ScanTarget = z.strictObject({
  /** As entered. */
  input: z.string(),
  /** The entered host in its ASCII form. */
  domain: z.string(),
  url: z.string(),
  /** Host of the https origin that is graded; null when no page was reached. */
  gradedHost: z.string().nullable(),
});
export type ScanTarget = z.infer<typeof ScanTarget>;

/** Posture shown in place of a failed scan, on request only: never stored, never printed in a document. */
export const Estimate = z.strictObject({
  posture: z.int().min(0).max(100),
  basis: z.enum(["sector-average", "assumed"]),
  peers: z.int().nonnegative(),
  reason: z.string(),
});
export type Estimate = z.infer<typeof Estimate>;

/** An asset found by the scan and not yet accepted. It is not scored. */
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
     * Actions on checks alone, in the order of `plan`. `gain` = points of the overall posture, unrounded, that the
     * published score gains when these are done in this order, with the cap: the current score and the gains add up to
     * the score after all of them.
     */
    recommendations: z.array(
      z.strictObject({
        checkId: z.string(),
        /** Absent in reports of methods before 3. */
        group: z.enum(ACTION_GROUPS).exactOptional(),
        title: z.string(),
        steps: z.array(z.string()),
        effortHours: z.number().positive(),
        gain: z.number().nonnegative(),
        /** Points that the cap withholds from the action's gain; absent if none. */
        held: z.number().positive().optional(),
        /** The action removes a reason for the cap; absent where it does not, or where the cap is out of reach. */
        liftsCeiling: z.literal(true).optional(),
      }),
    ),
  }),
  securityPosture: z.strictObject({ criticalGaps: z.array(z.string()) }),
  /**
   * Parts rechecked after the scan, earliest first, and the hash of the evidence with them; absent if none. Other parts
   * are as at `startedAt`; each check states its own day.
   */
  rechecked: z.strictObject({ evidenceId: Sha256, looks: z.array(Recheck) }).optional(),
  /** Absent where no check is disputed. */
  disputes: DisputeTally.optional(),
  /**
   * The client's record when this revision was made: its answers, what filed evidence shows of controls, and what
   * vendors' reports show against it; absent where the scan has no client.
   */
  record: z
    .strictObject({
      controls: ControlSnapshot,
      evidence: z.array(EvidenceStatement).exactOptional(),
      reports: z.array(ReportFact).exactOptional(),
    })
    .optional(),
  /**
   * Derived from all of the above when a report is printed, and never stored. Only `websiteAnalysis` also uses the
   * workspace's other companies, and this one's sector and size in lists and records on that day.
   */
  websiteAnalysis: WebsiteAnalysis.optional(),
  cyberEssentials: CyberEssentialsAnalysis.optional(),
  authentication: AuthenticationAnalysis.optional(),
  /** Absent where the client answered nothing: only the external view exists. Never the overall score. */
  readiness: ReadinessIndex.optional(),
  /** The last lookalike search, with its own day, as the workspace had it when the report was printed. */
  lookalikes: LookalikeSearch.optional(),
  /**
   * The postures of the client's domains in the workspace when the report was printed; absent if it has at most one.
   */
  client: ClientPosture.optional(),
  /** As at the day on which the report was printed; absent in a report that was not printed by a workspace. */
  placeability: Placeability.optional(),
  /** Every open action, including those on answered gaps and blockers; absent in a report that was not printed. */
  plan: ActionPlan.optional(),
});
export type ScanReport = z.infer<typeof ScanReport>;
