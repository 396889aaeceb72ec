import type { ScanReport, SubmissionFacts } from "@broker/contracts";

/**
 * A scan stored before any answer was recorded, with today's answers. Its scores stay as they are; what depends on
 * answers (Cyber Essentials, authentication, readiness) is then the same in every document.
 */
export function answeredReport(report: ScanReport, facts: SubmissionFacts | null): ScanReport {
  if (facts === null || report.record !== undefined || Object.keys(facts.controls).length === 0) return report;
  return { ...report, record: { controls: facts.controls } };
}
