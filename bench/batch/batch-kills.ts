import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchResult } from "../bench-result.ts";
import { startBenchWorld } from "../scan/start-bench-world.ts";
import { type Moment, runBrokerBatch } from "./run-broker-batch.ts";
import { isDone, storedRows } from "./stored-rows.ts";

const SITES = 40;
const KILLS = 20;
const TWINS = 5;
/** Few at once, so that rows are finished all along. */
const LIST = ["list.txt", "--concurrency", "4"];
const LONGEST_MS = 150;

/** Faults caused by killing and resuming one batch; empty = nothing was lost. */
async function killAndResume(folder: string, killAt: Moment): Promise<{ faults: string[]; finished: number }> {
  const file = join(folder, "home", "broker.db");
  rmSync(join(folder, "home"), { recursive: true, force: true });
  const killed = await runBrokerBatch(folder, LIST, killAt);
  const before = storedRows(file);
  const faults: string[] = [];
  const rows = SITES + TWINS;
  if (before.length !== rows) faults.push(`${before.length} rows of ${rows} were saved before the first scan`);
  for (const reported of killed.rows)
    if (before[reported.row - 1]?.state !== reported.status)
      faults.push(`row ${reported.row} was reported but not saved`);
  const finished = before.filter(isDone).length;
  if (killed.exitCode === null || finished < rows) {
    const resumed = await runBrokerBatch(folder, ["--resume"]);
    if (resumed.exitCode !== 0) faults.push(`--resume ended with ${String(resumed.exitCode)}`);
    const waiting = before.filter((row) => !isDone(row)).map(({ row }) => row);
    const again = resumed.rows.map(({ row }) => row).sort((a, b) => a - b);
    if (waiting.join() !== again.join())
      faults.push(`${again.length} rows were reported again, ${waiting.length} were pending`);
  }
  const after = storedRows(file);
  for (const row of before.filter(isDone))
    if (JSON.stringify(after[row.row - 1]) !== JSON.stringify(row))
      faults.push(`row ${row.row} was finished and changed`);
  const scans = new Set(after.map(({ scan }) => scan));
  if (!after.every(({ state }) => state === "complete" || state === "partial")) faults.push("not every row is scanned");
  if (scans.size !== SITES) faults.push(`${scans.size} scans of ${SITES} hosts`);
  return { faults, finished };
}

/**
 * `kill -9` at 20 random moments of a real `broker batch` over 40 hosts in 45 rows, then --resume: every row exactly
 * once, finished rows unchanged, the database intact. The value is the number of kills with a fault.
 */
export async function batchKills(): Promise<BenchResult[]> {
  const world = await startBenchWorld({ sites: SITES, roundTripMs: 10 });
  const folder = mkdtempSync(join(tmpdir(), "batch-kills-"));
  const { dnsServers, caPem, ports, allowPrivateAddresses, perAddressConcurrency } = world.settings;
  writeFileSync(join(folder, "ca.pem"), caPem ?? "");
  const network = { dnsServers, caFile: "ca.pem", ports, allowPrivateAddresses, perAddressConcurrency };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", network }));
  const hosts = Array.from({ length: SITES }, (_, number) => `firm${number}.example`);
  writeFileSync(join(folder, "list.txt"), [...hosts, ...hosts.slice(0, TWINS)].join("\n"));
  try {
    // The first run makes the world's certificates.
    await runBrokerBatch(folder, LIST);
    const moments = Array.from({ length: KILLS }, () => ({
      rows: Math.floor(Math.random() * (SITES + TWINS)),
      ms: Math.floor(Math.random() * LONGEST_MS),
    })).sort((a, b) => a.rows - b.rows);
    const rounds: { readonly faults: string[]; readonly finished: number }[] = [];
    for (const moment of moments) rounds.push(await killAndResume(folder, moment));
    const wrong = rounds.filter(({ faults }) => faults.length > 0);
    const detail = {
      moments: moments.map(({ rows, ms }) => `${rows} rows + ${ms} ms`).join(", "),
      finishedRowsAtKill: rounds.map(({ finished }) => finished).join(" "),
      faults: wrong.flatMap(({ faults }) => faults).join("; ") || "none",
    };
    return [
      {
        name: "batch-kills",
        value: wrong.length,
        unit: `of ${KILLS} kills lost something`,
        bar: "0",
        ok: wrong.length === 0,
        detail,
      },
    ];
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
