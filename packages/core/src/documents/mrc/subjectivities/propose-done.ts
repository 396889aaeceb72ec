import type { MrcSubjectivity, ScanReport, SubjectivityProposal } from "@broker/contracts";
import { toSlipText } from "../words/to-slip-text.ts";

/**
 * Open subjectivities whose check passes in a scan that began after the one they were drafted from, with what that scan saw. Nothing is
 * closed: a person decides. A check that could not be looked at proposes nothing.
 */
export function proposeDone(subjectivities: readonly MrcSubjectivity[], report: ScanReport): SubjectivityProposal[] {
  return subjectivities.flatMap(({ n, checkId, status, how }) => {
    if (checkId === null || status === "done" || status === "waived" || report.startedAt <= how.asOf) return [];
    const check = report.checks.find(({ id }) => id === checkId);
    if (check?.outcome !== "pass") return [];
    const seen = check.evidence.map(({ label, value }) => `${label}: ${value}`).join("; ");
    const evidence = toSlipText(`${check.title}. ${seen}`);
    return [{ n, to: "done", scanId: report.id, scannedAt: report.startedAt, evidence }];
  });
}
