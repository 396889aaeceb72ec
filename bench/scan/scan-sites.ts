import { sha256, shippedHstsPreload, systemClock } from "../../packages/adapters/src/index.ts";
import type { ScanPart } from "../../packages/contracts/src/index.ts";
import { type Network, runScan, type ScanRun } from "../../packages/core/src/index.ts";
import { inLanes } from "./in-lanes.ts";

/** Scans the companies with these numbers, with limited concurrency, and returns the results. */
export async function scanSites(
  network: Network,
  numbers: readonly number[],
  { concurrency, only = [] }: { readonly concurrency: number; readonly only?: readonly ScanPart[] },
): Promise<ScanRun[]> {
  const ports = { clock: systemClock(), digest: sha256, network, hstsPreload: shippedHstsPreload() };
  return inLanes(numbers, concurrency, async (number) => {
    const domain = `firm${number}.example`;
    const target = { input: domain, domain, url: `https://${domain}/` };
    const signal = AbortSignal.timeout(30_000);
    const scan = runScan({ target, only, dkimSelectors: [], namedByPerson: false }, ports, signal);
    for (;;) {
      const step = await scan.next();
      if (step.done) return step.value;
    }
  });
}
