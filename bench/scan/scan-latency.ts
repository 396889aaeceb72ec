import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";
import { scanSites } from "./scan-sites.ts";
import { startBenchWorld } from "./start-bench-world.ts";

const ROUND_TRIP_MS = 100;
const DNS_MS = 20;
const MAX_ROUND_TRIPS = 20;
const ROUNDS = 5;

/**
 * One full scan of a site with a redirect and an MX, everything at a distance: wall time in round trips, the median of
 * five.
 */
export async function scanLatency(): Promise<BenchResult[]> {
  const world = await startBenchWorld({ sites: 1, dnsMs: DNS_MS, roundTripMs: ROUND_TRIP_MS });
  const spent: number[] = [];
  // The first round makes the world's certificates and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const network = world.open();
    const started = performance.now();
    await scanSites(network, [0], { concurrency: 1 });
    if (round > 0) spent.push(performance.now() - started);
    await network.close();
  }
  await world.close();
  const value = Math.round((median(spent) / ROUND_TRIP_MS) * 10) / 10;
  const detail = { medianMs: Math.round(median(spent)), slowestMs: Math.round(Math.max(...spent)) };
  return [
    {
      name: "scan-latency",
      value,
      unit: "round trips",
      bar: `≤ ${MAX_ROUND_TRIPS}`,
      ok: value <= MAX_ROUND_TRIPS,
      detail,
    },
  ];
}
