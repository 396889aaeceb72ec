import type { Job } from "../../packages/contracts/src/index.ts";
import { type Fleet, startFleet } from "../../packages/e2e/src/workers/worker-fleet.ts";
import type { BenchResult } from "../bench-result.ts";

const SITES = 400;
/** What one exchange with a site takes; the sites are many, so that the limit for each name does not matter. */
const LATENCY_MS = 300;
const RUNS = [1, 4] as const;
const BAR = 3.2;

/** Seconds in which that many workers scan a list of all sites. */
async function secondsWith(fleet: Fleet, workers: number): Promise<number> {
  const started = await Promise.all(Array.from({ length: workers }, () => fleet.worker("--concurrency", "4")));
  const began = performance.now();
  const { job } = await fleet.beginList();
  const ended: Job = await fleet.server.ended(job);
  const seconds = (performance.now() - began) / 1000;
  if (ended.state !== "done" || ended.progress.done !== SITES) throw new Error(`The list ended as ${ended.state}.`);
  await Promise.all(started.map((worker) => worker.end("SIGTERM")));
  return seconds;
}

/** How much faster four workers scan a list of distant sites than one, all on this machine. */
export async function workers(): Promise<BenchResult[]> {
  // The sites have one address here; on the internet each has its own.
  const fleet = await startFleet(SITES, LATENCY_MS, { perAddressConcurrency: 256 });
  try {
    const [one = 0, four = 0] = [await secondsWith(fleet, RUNS[0]), await secondsWith(fleet, RUNS[1])];
    const times = one / four;
    return [
      {
        name: "workers",
        value: Math.round(times * 10) / 10,
        unit: "×, four workers to one",
        bar: `≥ ${BAR}`,
        ok: times >= BAR,
        detail: { sites: SITES, latencyMs: LATENCY_MS, oneSeconds: Math.round(one), fourSeconds: Math.round(four) },
      },
    ];
  } finally {
    await fleet.close();
  }
}
