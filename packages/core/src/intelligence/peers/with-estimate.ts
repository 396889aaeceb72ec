import type { ScanReport } from "@broker/contracts";
import { estimatePosture, type SectorPeers } from "./estimate-posture.ts";

/** A failed scan with an estimate; any other unchanged. For display only, never saved. */
export async function withEstimate(
  report: ScanReport,
  peers: (domain: string) => Promise<SectorPeers>,
): Promise<ScanReport> {
  if (report.status !== "failed") return report;
  const { domain } = report.target;
  return { ...report, estimate: estimatePosture(await peers(domain), domain) };
}
