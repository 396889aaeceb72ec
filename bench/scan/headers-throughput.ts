import type { BenchResult } from "../bench-result.ts";
import { scanSites } from "./scan-sites.ts";
import { startBenchWorld } from "./start-bench-world.ts";

const SITES = 200;
const CONCURRENCY = 20;

/**
 * `--only web` over 200 sites, 20 at once, nearby and with every answer 40 ms late: sites a second, printed without a
 * bar.
 */
export async function headersThroughput(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const late of [0, 40]) {
    const world = await startBenchWorld({ sites: SITES, dnsMs: late, roundTripMs: late });
    const numbers = Array.from({ length: SITES }, (_, number) => number);
    const once = async () => {
      const network = world.open();
      const started = performance.now();
      await scanSites(network, numbers, { concurrency: CONCURRENCY, only: ["web"] });
      const spent = performance.now() - started;
      await network.close();
      return spent;
    };
    const cold = await once();
    const warm = await once();
    await world.close();
    const value = Math.round((SITES * 10_000) / warm) / 10;
    const name = late === 0 ? "headers-throughput" : `headers-throughput-${late}ms`;
    results.push({
      name,
      value,
      unit: "sites/s",
      bar: null,
      ok: true,
      detail: { coldMs: Math.round(cold), warmMs: Math.round(warm) },
    });
  }
  return results;
}
