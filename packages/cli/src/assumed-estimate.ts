import { PostureScore, type ScanReport } from "@broker/contracts";

/** Posture that stands for an unknown company while this store knows too few of its sector. */
const ASSUMED_POSTURE = PostureScore.parse(68);

/** A failed scan with the estimate that --estimate asks for, labelled as assumed; others as they are. It is shown and never kept. */
export function assumedEstimate(report: ScanReport): ScanReport {
  if (report.status !== "failed") return report;
  const reason = "The scan failed, and fewer than 10 companies of its sector are known here.";
  return { ...report, estimate: { posture: ASSUMED_POSTURE, basis: "assumed", peers: 0, reason } };
}
