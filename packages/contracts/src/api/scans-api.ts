import { z } from "zod";
import { AnalysisView } from "../analysis/analysis-view.ts";
import { Dispute, DisputeState, NewDisputeForm } from "../scan/check-dispute.ts";
import { CheckResult } from "../scan/check-result.ts";
import { ScoreExplanation } from "../scan/explanation.ts";
import { ScanDifference, StoredScanLine } from "../scan/scan-difference.ts";
import { ReportAudience, ReportDocument, ReportFileFormat, ReportRequest, ReportType } from "../service/report-call.ts";
import { WhatIf } from "../what-if/what-if.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";

/** A scan by id or the beginning of one, or by domain (its latest scan). */
const ById = z.strictObject({ id: z.string().min(1).max(300) });
const ByCheck = ById.extend({
  check: z.string().regex(/^[a-z][a-z0-9-]+$/, "Enter the name of a check, for example hsts-valid."),
});
const ByDispute = z.strictObject({ id: z.string().min(1).max(100) });

/** A dispute in a list. */
export const ListedDisputeView = Dispute.extend({
  /** When a later scan repeated the finding without a dispute; null = not repeated. */
  foundAgain: z.string().nullable(),
  carriedTo: z.strictObject({ scanId: z.string(), at: z.string() }).nullable(),
});
export type ListedDisputeView = z.infer<typeof ListedDisputeView>;

/** A dispute after a change, and its effect on the scan. */
export const DisputeResult = z.strictObject({
  dispute: Dispute,
  revision: z.int().positive(),
  posture: z.int().nullable(),
  later: z.strictObject({ scanId: z.string(), revision: z.int().positive() }).nullable(),
});
export type DisputeResult = z.infer<typeof DisputeResult>;

/** One check before and after a retest, and the effect on the scan. */
export const RecheckResult = z.strictObject({
  scanId: z.string(),
  revision: z.int().positive(),
  before: CheckResult.nullable(),
  after: CheckResult.nullable(),
  /** The dispute that the retest resolved; null = none. */
  dispute: Dispute.nullable(),
  /** Change in posture; null = one of the two has no posture. */
  change: z.number().nullable(),
});
export type RecheckResult = z.infer<typeof RecheckResult>;

/** Actions to take, or a target to reach: one of the three. Money in pounds. */
export const WhatIfRequest = z.union([
  z.strictObject({ fixes: z.array(z.string().max(200)).max(200) }),
  z.strictObject({ targetScore: z.int().min(0).max(100) }),
  z.strictObject({ targetPremium: z.number().positive().max(100_000_000) }),
]);
export type WhatIfRequest = z.infer<typeof WhatIfRequest>;

/** Stored scans: lists, reports, score breakdowns, differences, disputes. */
export const SCANS_API = {
  "GET /api/scans": {
    summary: "Stored scans, most recent first",
    role: "viewer",
    query: PageQuery.extend({
      domain: z.string().max(300).optional(),
      search: z.string().max(300).optional(),
    }),
    answer: pageOf(StoredScanLine),
  },
  "GET /api/scans/:id": {
    summary: "One stored scan with its analysis",
    role: "viewer",
    params: ById,
    answer: AnalysisView,
  },
  "GET /api/scans/:id/history": {
    summary: "Scans of the same company over time, oldest first",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ domain: z.string(), scans: z.array(StoredScanLine) }),
  },
  "GET /api/scans/:id/checks": {
    summary: "Every check of a scan with its evidence",
    role: "viewer",
    params: ById,
    answer: z.strictObject({ scanId: z.string(), revision: z.int().positive(), checks: z.array(CheckResult) }),
  },
  "GET /api/scans/:id/explain": {
    summary: "Score breakdown of a scan",
    role: "viewer",
    params: ById,
    answer: ScoreExplanation,
  },
  "GET /api/scans/:id/diff/:other": {
    summary: "Changes between two scans, check by check",
    role: "viewer",
    params: ById.extend({ other: z.string().min(1).max(300) }),
    answer: ScanDifference,
  },
  "POST /api/scans/:id/what-if": {
    readOnly: true,
    summary: "Scores, premiums and losses after selected actions",
    role: "viewer",
    params: ById,
    body: WhatIfRequest,
    answer: WhatIf,
  },
  "GET /api/scans/:id/reports/:audience": {
    summary: "A report of a stored scan as a file",
    role: "viewer",
    params: ById.extend({ audience: ReportAudience }),
    query: z.strictObject({ format: ReportFileFormat.default("html"), save: z.stringbool().default(false) }),
    answer: "file",
  },
  "GET /api/disputes": {
    summary: "Disputes of findings, most recent first",
    role: "viewer",
    query: z.strictObject({
      state: DisputeState.optional(),
      domain: z.string().max(300).optional(),
      check: z.string().max(100).optional(),
    }),
    answer: z.strictObject({ items: z.array(ListedDisputeView) }),
  },
  "POST /api/scans/:id/checks/:check/disputes": {
    summary: "Dispute a finding",
    role: "broker",
    params: ByCheck,
    body: NewDisputeForm,
    status: 201,
    answer: DisputeResult,
  },
  "POST /api/scans/:id/checks/:check/recheck": {
    summary: "Retest one check of a stored scan; the result is saved as a new revision",
    role: "broker",
    params: ByCheck,
    answer: RecheckResult,
  },
  "POST /api/disputes/:id/settle": {
    summary: "Resolve an open dispute: the finding is excluded, or it is upheld",
    role: "broker",
    params: ByDispute,
    body: z.strictObject({
      verdict: z.enum(["upheld", "rejected"]),
      note: z.string().trim().max(2000).nullish(),
    }),
    answer: DisputeResult,
  },
  "POST /api/disputes/:id/withdraw": {
    summary: "Withdraw a dispute",
    role: "broker",
    params: ByDispute,
    answer: DisputeResult,
  },
  "POST /api/reports/:type": {
    readOnly: true,
    summary: "A report for one of five audiences, as data",
    role: "viewer",
    params: z.strictObject({ type: ReportType }),
    body: ReportRequest,
    answer: ReportDocument,
  },
} as const satisfies ApiRoutes;
