import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../packages/adapters/src/store/database/open-database.ts";
import { onPostgres, postgresUrl } from "../../packages/adapters/src/store/test/databases.ts";
import type { BenchResult } from "../bench-result.ts";
import { delayingProxy } from "./delaying-proxy.ts";

const PROCESSES = 8;
const SCANS = 40;
const ROUND_TRIP_MS = 10;
const MIN_RATIO = 4;
const STORE_SCANS = fileURLToPath(new URL("store-scans.ts", import.meta.url));

/** A process that is connected and waits. */
async function waiting(url: string, name: string): Promise<ChildProcess> {
  const process_ = spawn(process.execPath, [STORE_SCANS, url, name, String(SCANS)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (process_.stdout !== null) await once(process_.stdout, "data");
  return process_;
}

/** Scans a second that so many processes store together. */
async function rateOf(url: string, processes: number): Promise<number> {
  const all: ChildProcess[] = [];
  for (let n = 0; n < processes; n += 1) all.push(await waiting(url, `p${n}-of-${processes}`));
  const started = performance.now();
  const ends = all.map(async (each) => {
    const ended = once(each, "exit");
    each.stdin?.write("go\n");
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`a process that stored scans ended with ${code}`);
  });
  await Promise.all(ends);
  return (processes * SCANS * 1000) / (performance.now() - started);
}

/** Stores scans in PostgreSQL, 10 ms away, by one process and by eight, each its own companies. */
export async function writers(): Promise<BenchResult[]> {
  await onPostgres("create database writers template template0");
  // The server listens on a socket alone.
  const address = new URL((await postgresUrl({ database: "writers" })).replace("@/", "@127.0.0.1/"));
  const socket = join(address.searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const proxy = await delayingProxy(socket, ROUND_TRIP_MS);
  address.port = String(proxy.port);
  address.search = "";
  const url = address.toString();
  await (await openDatabase({ database: url, now: new Date("2026-11-05T09:00:00Z") })).close();
  const one = await rateOf(url, 1);
  const eight = await rateOf(url, PROCESSES);
  proxy.close();
  const value = Math.round((eight / one) * 10) / 10;
  const round = (rate: number) => Math.round(rate * 10) / 10;
  const detail = { oneProcess: round(one), eightProcesses: round(eight), scansEach: SCANS, roundTripMs: ROUND_TRIP_MS };
  return [
    { name: "writers", value, unit: "of one process's rate", bar: `≥ ${MIN_RATIO}`, ok: value >= MIN_RATIO, detail },
  ];
}
