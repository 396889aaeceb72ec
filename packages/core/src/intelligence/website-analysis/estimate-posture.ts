import { type Estimate, PostureScore, type ScanReport } from "@broker/contracts";
import { marketAverage, type Peer } from "./market-average.ts";

/** The companies of one sector in a store; `industry` null = the company's sector is not known, so it has no peers. */
export interface SectorPeers {
  readonly industry: string | null;
  readonly peers: readonly Peer[];
}

/**
 * The posture shown in place of a failed scan: the mean of the sector in this store when at least ten other companies
 * of it are known, else 68, labelled as assumed. Never random, never stored, and no document uses it.
 */
export function estimatePosture({ industry, peers }: SectorPeers, company: string): Estimate {
  const average = marketAverage(peers, company);
  const posture = PostureScore.parse(average.score);
  if (industry === null)
    return {
      posture,
      basis: "assumed",
      peers: 0,
      reason: "The scan failed, and the company's sector is not recorded here.",
    };
  if (average.basis === "assumed") {
    const reason = `The scan failed, and fewer than 10 other companies of its sector (${industry}) are recorded here.`;
    return { posture, basis: "assumed", peers: average.peers, reason };
  }
  const reason = `The scan failed; this is the mean of ${average.peers} other companies of its sector (${industry}) recorded here.`;
  return { posture, basis: "sector-average", peers: average.peers, reason };
}

/** A failed scan with an estimate; any other unchanged. For display only, never saved. */
export async function withEstimate(
  report: ScanReport,
  peers: (domain: string) => Promise<SectorPeers>,
): Promise<ScanReport> {
  if (report.status !== "failed") return report;
  const { domain } = report.target;
  return { ...report, estimate: estimatePosture(await peers(domain), domain) };
}
