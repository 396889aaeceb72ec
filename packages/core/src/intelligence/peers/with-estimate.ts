import type { ScanReport } from "@broker/contracts";
import { estimatePosture, type SectorPeers } from "./estimate-posture.ts";

/** A failed scan with an estimate beside it; any other as it is. It is to be shown, never kept. */
export async function withEstimate(
  report: ScanReport,
  peers: (domain: string) => Promise<SectorPeers>,
): Promise<ScanReport> {
  if (report.status !== "failed") return report;
  const { domain } = report.target;
  return { ...report, estimate: estimatePosture(await peers(domain), domain) };
}
