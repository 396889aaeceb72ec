import type { Network } from "../../packages/core/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { type ReplayPlan, recordCalls } from "./record-calls.ts";
import { replay } from "./replay.ts";

import { scanSites } from "./scan-sites.ts";
import { type BenchTally, startBenchWorld } from "./start-bench-world.ts";

const SITES = 500;
const BLOCK = 500;
const CONCURRENCY = 20;
const MIN_RATIO = 0.65;

const plus = (a: BenchTally, b: BenchTally): BenchTally => ({
  requests: a.requests + b.requests,
  connections: a.connections + b.connections,
  dnsQuestions: a.dnsQuestions + b.dnsQuestions,
});
const NOTHING: BenchTally = { requests: 0, connections: 0, dnsQuestions: 0 };

/**
 * Full scans of 500 TLS sites, 20 at once, against a bare loop that sends the same requests without analysis. They
 * alternate in blocks (scan, bare, bare, scan), after a round that creates the certificates and warms both up.
 */
export async function scanThroughput(): Promise<BenchResult[]> {
  const world = await startBenchWorld({ sites: SITES });
  const spent = { scan: 0, bare: 0 };
  const processor = { scan: 0, bare: 0 };
  const reached = { scan: NOTHING, bare: NOTHING };
  for (let first = 0; first < SITES; first += BLOCK) {
    const numbers = Array.from({ length: BLOCK }, (_, index) => first + index);
    const scan = async (watched: (network: Network) => Network = (network) => network) => {
      const network = world.open();
      await scanSites(watched(network), numbers, { concurrency: CONCURRENCY });
      await network.close();
    };
    // Only the first round, which is not counted, is written down: keeping the plans is no part of a scan.
    let plans: readonly ReplayPlan[] = [];
    await scan((network) => {
      const recorded = recordCalls(network);
      plans = recorded.plans;
      return recorded.network;
    });
    const bare = () => replay(plans, world.settings, CONCURRENCY);
    await bare();
    await world.tally();
    for (const side of ["scan", "bare", "bare", "scan"] as const) {
      const started = performance.now();
      const before = process.cpuUsage();
      await (side === "scan" ? scan() : bare());
      spent[side] += performance.now() - started;
      const { user, system } = process.cpuUsage(before);
      processor[side] += (user + system) / 1000;
      reached[side] = plus(reached[side], await world.tally());
    }
  }
  await world.close();
  const rate = (milliseconds: number) => Math.round((2 * SITES * 1000 * 10) / milliseconds) / 10;
  const value = Math.round((spent.bare / spent.scan) * 100) / 100;
  const detail = {
    scansPerSecond: rate(spent.scan),
    barePerSecond: rate(spent.bare),
    processorMsPerScan: Math.round(processor.scan / (2 * SITES)),
    processorMsPerBare: Math.round(processor.bare / (2 * SITES)),
    requestsScan: reached.scan.requests,
    requestsBare: reached.bare.requests,
    connectionsScan: reached.scan.connections,
    connectionsBare: reached.bare.connections,
    questionsScan: reached.scan.dnsQuestions,
    questionsBare: reached.bare.dnsQuestions,
  };
  return [
    { name: "scan-throughput", value, unit: "of the bare loop", bar: `≥ ${MIN_RATIO}`, ok: value >= MIN_RATIO, detail },
  ];
}
