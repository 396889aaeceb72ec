import type { ScanReport } from "@broker/contracts";
import { type SectorPeers, withEstimate } from "@broker/core";
import { databaseOf } from "./database-of.ts";
import type { Invocation } from "./invocation.ts";

const NOBODY = { industry: null, peers: [] };

/**
 * The reports with an estimate beside each failed scan: what --estimate asks for. It is shown and never kept. Without a
 * store there are no peers, and it is an assumed one.
 */
export async function estimateFailed(
  invocation: Invocation,
  reports: readonly ScanReport[],
  stored: boolean,
): Promise<ScanReport[]> {
  if (!reports.some(({ status }) => status === "failed")) return [...reports];
  const estimated = (peers: (domain: string) => Promise<SectorPeers>) =>
    Promise.all(reports.map((report) => withEstimate(report, peers)));
  if (!stored) return estimated(async () => NOBODY);
  const { peers } = await databaseOf(invocation);
  return estimated((domain) => peers.of(domain));
}
