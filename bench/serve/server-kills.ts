import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { isDone, storedRows } from "../batch/stored-rows.ts";
import type { BenchResult } from "../bench-result.ts";
import { startBenchWorld } from "../scan/start-bench-world.ts";
import { fileForm, type Serve, startServe } from "./start-serve.ts";

const SITES = 40;
const KILLS = 6;
/** Milliseconds after the upload: from the first scans to a list that is nearly finished. */
const LONGEST_MS = 4_000;

/** Records clients one after the other until the server is gone; the ids that it answered with. */
async function recordClients(serve: Serve, round: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; ; n += 1) {
    try {
      const { status, text } = await serve.call("POST", "/api/clients", { name: `Client ${round}-${n} Ltd` });
      if (status === 201) ids.push((JSON.parse(text) as { readonly id: string }).id);
    } catch {
      return ids;
    }
  }
}

function storedClients(file: string): ReadonlySet<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return new Set(
      database
        .prepare("select id from clients")
        .all()
        .map(({ id }) => String(id)),
    );
  } finally {
    database.close();
  }
}

async function finished(serve: Serve, id: string): Promise<void> {
  for (;;) {
    const { text } = await serve.call("GET", `/api/jobs/${id}`);
    const { state } = JSON.parse(text) as { readonly state: string };
    if (state !== "queued" && state !== "running") return;
    await wait(100);
  }
}

/** Faults of one kill: a server that scans a list and records clients, killed and started again. */
async function killAndResume(folder: string, list: string, round: number, ms: number) {
  const file = join(folder, "home", "broker.db");
  rmSync(join(folder, "home"), { recursive: true, force: true });
  const first = await startServe(folder);
  await first.call("PUT", "/api/tier", { tier: "Ultimate" });
  const { text } = await first.call("POST", "/api/batches", fileForm("list.txt", list, { concurrency: "4" }));
  const { batchId } = (JSON.parse(text) as { readonly result: { readonly batchId: string } }).result;
  const answered = recordClients(first, round);
  await wait(ms);
  await first.end("SIGKILL");
  const ids = await answered;
  const faults: string[] = [];
  const before = storedRows(file);
  const clients = storedClients(file);
  const lost = ids.filter((id) => !clients.has(id)).length;
  if (lost > 0) faults.push(`${lost} of ${ids.length} clients were answered and not saved`);
  if (before.length !== SITES) faults.push(`${before.length} rows of ${SITES} were saved before the first scan`);

  const second = await startServe(folder);
  if (!before.every(isDone)) {
    const resumed = await second.call("POST", `/api/batches/${batchId}/resume`);
    if (resumed.status >= 400) faults.push(`resuming was answered with ${resumed.status}`);
    else await finished(second, (JSON.parse(resumed.text) as { readonly id: string }).id);
  }
  await second.end("SIGTERM");
  const after = storedRows(file);
  for (const row of before.filter(isDone))
    if (JSON.stringify(after[row.row - 1]) !== JSON.stringify(row))
      faults.push(`row ${row.row} was finished and changed`);
  if (!after.every(({ state }) => state === "complete" || state === "partial")) faults.push("not every row is scanned");
  if (new Set(after.map(({ scan }) => scan)).size !== SITES) faults.push("a host has no scan of its own");
  return { faults, finished: before.filter(isDone).length, clients: ids.length };
}

/**
 * `kill -9` at 6 random moments of a real `broker serve` that scans a list of 40 hosts and records clients meanwhile,
 * then started again and the list resumed: every row exactly once, finished rows unchanged, every client that was
 * answered saved, the database intact. The value is the number of kills with a fault.
 */
export async function serverKills(): Promise<BenchResult[]> {
  const world = await startBenchWorld({ sites: SITES, roundTripMs: 10 });
  const folder = mkdtempSync(join(tmpdir(), "server-kills-"));
  const { dnsServers, caPem, ports, allowPrivateAddresses, perAddressConcurrency } = world.settings;
  writeFileSync(join(folder, "ca.pem"), caPem ?? "");
  const network = { dnsServers, caFile: "ca.pem", ports, allowPrivateAddresses, perAddressConcurrency };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", network }));
  const list = Array.from({ length: SITES }, (_, number) => `firm${number}.example`).join("\n");
  try {
    const moments = Array.from({ length: KILLS }, () => Math.floor(Math.random() * LONGEST_MS)).sort((a, b) => a - b);
    const rounds: Awaited<ReturnType<typeof killAndResume>>[] = [];
    for (const [round, ms] of moments.entries()) rounds.push(await killAndResume(folder, list, round, ms));
    const wrong = rounds.filter(({ faults }) => faults.length > 0);
    const detail = {
      moments: moments.map((ms) => `${ms} ms`).join(", "),
      finishedRowsAtKill: rounds.map((round) => round.finished).join(" "),
      clientsAnswered: rounds.map((round) => round.clients).join(" "),
      faults: wrong.flatMap(({ faults }) => faults).join("; ") || "none",
    };
    const unit = `of ${KILLS} kills lost something`;
    return [{ name: "server-kills", value: wrong.length, unit, bar: "0", ok: wrong.length === 0, detail }];
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
