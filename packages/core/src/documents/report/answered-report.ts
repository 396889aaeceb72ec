import type { ScanReport, SubmissionFacts } from "@broker/contracts";

/**
 * The scan beside what the client answers today, where it was kept before anything was answered and could not be scored again: its scores
 * stay as they are, and what is read from answers (Cyber Essentials, sign-in, readiness) is the same on every document.
 */
export function answeredReport(report: ScanReport, facts: SubmissionFacts | null): ScanReport {
  if (facts === null || report.record !== undefined || Object.keys(facts.controls).length === 0) return report;
  return { ...report, record: { controls: facts.controls } };
}
