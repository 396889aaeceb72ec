import { openPeerStore } from "@broker/adapters";
import type { ScanReport } from "@broker/contracts";
import { estimatePosture } from "@broker/core";
import type { Invocation } from "./invocation.ts";
import { withStore } from "./with-store.ts";

const NOBODY = { industry: null, peers: [] };

/**
 * The reports with an estimate beside each failed scan: what --estimate asks for. It is shown and never kept. Without a store there are
 * no peers, and it is an assumed one.
 */
export async function estimateFailed(
  invocation: Invocation,
  reports: readonly ScanReport[],
  stored: boolean,
): Promise<ScanReport[]> {
  if (!reports.some(({ status }) => status === "failed")) return [...reports];
  const estimated = async (of: (domain: string) => Promise<Parameters<typeof estimatePosture>[0]>) => {
    const shown: ScanReport[] = [];
    for (const report of reports) {
      const { domain } = report.target;
      const failed = report.status === "failed";
      shown.push(failed ? { ...report, estimate: estimatePosture(await of(domain), domain) } : report);
    }
    return shown;
  };
  if (!stored) return estimated(async () => NOBODY);
  return withStore(invocation, openPeerStore, ({ store }) => estimated((domain) => store.of(domain)));
}
