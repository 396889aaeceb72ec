import { z } from "zod";
import { CheckDispute } from "../scan/check-dispute.ts";
import { FiledReport } from "./filed-report.ts";
import { VendorReport } from "./vendor-report.ts";
import { REPORT_ASSET_KINDS } from "./vendor-report-words.ts";

/** A person's decision on a host that reports examined. */
export const ReportDecision = z.strictObject({
  host: z.string(),
  kind: z.enum(REPORT_ASSET_KINDS),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type ReportDecision = z.infer<typeof ReportDecision>;

/**
 * A client's reports as its export has them. Weaknesses and hosts are calculated again; the files are not in an export.
 */
export const SavedReports = z.strictObject({
  /** Oldest first, withdrawn ones included. */
  reports: z.array(z.strictObject({ filed: FiledReport, parsed: VendorReport })),
  decisions: z.array(ReportDecision),
  /** Oldest first. */
  disputes: z.array(z.strictObject({ weakness: z.string(), dispute: CheckDispute })),
});
export type SavedReports = z.infer<typeof SavedReports>;
