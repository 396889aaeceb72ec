import type { ScanPart } from "../../packages/contracts/src/index.ts";
import type { Network } from "../../packages/core/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { type ReplayPlan, recordCalls } from "./record-calls.ts";
import { replay } from "./replay.ts";
import { scanSites } from "./scan-sites.ts";
import { startBenchWorld } from "./start-bench-world.ts";

const SITES = 200;
const CONCURRENCY = 20;
const ROUNDS = 4;
const MIN_OF_WEB = 2.4;
const MIN_OF_BARE = 0.6;

/**
 * `--only headers` over 200 sites, 20 at once, against `--only web` and against a bare loop with the same requests; the
 * three alternate in one run, after a round that creates the certificates and warms all up.
 */
export async function headersOnly(): Promise<BenchResult[]> {
  const world = await startBenchWorld({ sites: SITES });
  const numbers = Array.from({ length: SITES }, (_, number) => number);
  const scan = async (only: ScanPart, watched: (network: Network) => Network = (network) => network) => {
    const network = world.open();
    await scanSites(watched(network), numbers, { concurrency: CONCURRENCY, only: [only] });
    await network.close();
  };
  let plans: readonly ReplayPlan[] = [];
  await scan("headers", (network) => {
    const recorded = recordCalls(network);
    plans = recorded.plans;
    return recorded.network;
  });
  const work = {
    headers: () => scan("headers"),
    web: () => scan("web"),
    bare: () => replay(plans, world.settings, CONCURRENCY),
  };
  await work.web();
  await work.bare();
  const spent = { headers: 0, web: 0, bare: 0 };
  const processor = { headers: 0, web: 0, bare: 0 };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of ["headers", "web", "bare"] as const) {
      const [started, before] = [performance.now(), process.cpuUsage()];
      await work[side]();
      spent[side] += performance.now() - started;
      const { user, system } = process.cpuUsage(before);
      processor[side] += (user + system) / 1000;
    }
  await world.close();
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  const each = (milliseconds: number) => hundredth(milliseconds / (ROUNDS * SITES));
  const rate = (milliseconds: number) => Math.round((ROUNDS * SITES * 10_000) / milliseconds) / 10;
  const ofWeb = hundredth(spent.web / spent.headers);
  const ofBare = hundredth(spent.bare / spent.headers);
  const detail = {
    headersPerSecond: rate(spent.headers),
    webPerSecond: rate(spent.web),
    barePerSecond: rate(spent.bare),
    processorMsHeaders: each(processor.headers),
    processorMsWeb: each(processor.web),
    processorMsBare: each(processor.bare),
  };
  const unit = (side: string) => `of the rate of ${side}`;
  return [
    {
      name: "headers-only",
      value: ofWeb,
      unit: unit("--only web"),
      bar: `≥ ${MIN_OF_WEB}`,
      ok: ofWeb >= MIN_OF_WEB,
      detail,
    },
    {
      name: "headers-only-bare",
      value: ofBare,
      unit: unit("the bare loop"),
      bar: `≥ ${MIN_OF_BARE}`,
      ok: ofBare >= MIN_OF_BARE,
      detail,
    },
  ];
}
