import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchResult } from "../bench-result.ts";
import { startBenchWorld } from "../scan/start-bench-world.ts";
import { runBrokerBatch } from "./run-broker-batch.ts";

const SITES = 5000;
const CONCURRENCY = 20;
const EVERY_MS = 200;
const MAX_MB = 400;
const MAX_GROWTH = 1.1;

interface Sample {
  readonly at: number;
  readonly megabytes: number;
}

/** Resident memory of a process, from Linux's own table; null when it has ended. */
function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")) return null;
    throw error;
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number, places = 0) => Math.round(value * 10 ** places) / 10 ** places;

/**
 * A real `broker batch` of 5,000 companies with their own TLS sites and mail, fully scanned, 20 at once, results in
 * SQLite. Measures the peak resident memory, whether it is flat (mean of the last quarter of the rows divided by the
 * second) and whether scans slow down. Linux only: memory is read from /proc.
 */
export async function batchMemory(): Promise<BenchResult[]> {
  const world = await startBenchWorld({ sites: SITES });
  const folder = mkdtempSync(join(tmpdir(), "batch-memory-"));
  const { dnsServers, caPem, ports, perAddressConcurrency } = world.settings;
  const network = {
    dnsServers,
    caFile: "ca.pem",
    ports,
    allowPrivateAddresses: ["127.0.0.1/32"],
    perAddressConcurrency,
  };
  writeFileSync(join(folder, "ca.pem"), caPem ?? "");
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", network }));
  writeFileSync(
    join(folder, "list.txt"),
    Array.from({ length: SITES }, (_, number) => `firm${number}.example`).join("\n"),
  );
  const samples: Sample[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    const run = await runBrokerBatch(folder, ["list.txt", "--concurrency", String(CONCURRENCY)], null, (pid) => {
      timer = setInterval(() => {
        const megabytes = residentMegabytes(pid);
        if (megabytes !== null) samples.push({ at: Date.now(), megabytes });
      }, EVERY_MS);
    });
    const ends = run.rows.map(({ at }) => at).sort((a, b) => a - b);
    const complete = run.rows.filter(({ status }) => status === "complete").length;
    if (ends.length !== SITES) throw new Error(`${ends.length} of ${SITES} rows were reported.`);
    const quarter = (number: number) => {
      const from = number === 1 ? run.startedAt : (ends[((number - 1) * SITES) / 4 - 1] ?? 0);
      const to = ends[(number * SITES) / 4 - 1] ?? 0;
      const inside = samples.filter(({ at }) => at > from && at <= to).map(({ megabytes }) => megabytes);
      return { megabytes: mean(inside), msPerProspect: (to - from) / (SITES / 4) };
    };
    const [first, second, third, last] = [quarter(1), quarter(2), quarter(3), quarter(4)];
    const value = rounded(Math.max(...samples.map(({ megabytes }) => megabytes)));
    const growth = rounded(last.megabytes / second.megabytes, 2);
    const detail = {
      growth,
      ...Object.fromEntries(
        [first, second, third, last].flatMap(({ megabytes, msPerProspect }, place) => [
          [`quarter${place + 1}Megabytes`, rounded(megabytes)],
          [`quarter${place + 1}MsPerProspect`, rounded(msPerProspect, 1)],
        ]),
      ),
      complete,
    };
    const bar = `≤ ${MAX_MB}, flat`;
    return [{ name: "batch-memory", value, unit: "MB", bar, ok: value <= MAX_MB && growth <= MAX_GROWTH, detail }];
  } finally {
    clearInterval(timer);
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
