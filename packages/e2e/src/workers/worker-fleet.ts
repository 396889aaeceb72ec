import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DATABASES, type PostgresSession, postgresSession, type TestDatabase } from "@broker/adapters/testing";
import { smallCompany } from "@broker/cli/testing";
import { Job } from "@broker/contracts";
import { startWorld, type World } from "@broker/fixtures";
import { COMPILE_CACHE } from "../run-process.ts";
import { serveInProcess } from "../screens/browser/serve-in-process.ts";
import { type Wire, wireTo } from "../service/http-world.ts";
import { MAIN } from "../small-world.ts";

const CLOCK = "2026-11-05T09:00:00.000Z";

/** A worker in a process of its own. */
export interface WorkerProcess {
  readonly process: ChildProcess;
  stderr(): string;
  /** Sends a signal and waits for the end; null = by that signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A workspace on PostgreSQL with a server in this process that only hands jobs over, and any number of workers. */
export interface Fleet {
  readonly world: World;
  readonly server: Wire;
  readonly database: PostgresSession;
  readonly databaseUrl: string;
  readonly domains: readonly string[];
  worker(...args: string[]): Promise<WorkerProcess>;
  /**
   * Begins the scan of a list of companies, by their places (default: all); the id of its job and of its batch.
   * `only`: collectors, as in the form (default: all).
   */
  beginList(how?: {
    readonly from?: number;
    readonly to?: number;
    readonly only?: string;
  }): Promise<{ readonly job: string; readonly batch: string }>;
  close(): Promise<void>;
}

/** A new database on the tests' server. */
async function newDatabase(): Promise<TestDatabase> {
  const kind = DATABASES.find((each) => each.kind === "PostgreSQL");
  if (kind === undefined) throw new Error("PostgreSQL is not among the tests' databases.");
  return kind.make();
}

/** Starts a fleet over that many companies, each `latencyMs` away, by default in a database of the tests' server. */
export async function startFleet(
  companies: number,
  latencyMs: number,
  network: Readonly<Record<string, unknown>> = {},
  make: () => Promise<TestDatabase> = newDatabase,
): Promise<Fleet> {
  const domains = Array.from({ length: companies }, (_, n) => `company-${n}.example`);
  const latency = { roundTripMs: latencyMs, dnsMs: latencyMs };
  const world = await startWorld({ sites: domains.map(smallCompany), clock: CLOCK, latency });
  const folder = mkdtempSync(join(tmpdir(), "broker-fleet-"));
  mkdirSync(join(folder, "home"));
  const place = await make();
  const database = postgresSession(place.url);
  const config = { home: "home", clock: CLOCK, database: place.url, network: { ...world.network, ...network } };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  const served = await serveInProcess(folder, "0", undefined, ["--no-work"]);
  const server = wireTo(served.origin, folder);
  const env = { PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: `${folder}/none`, USER: "sam" };
  const workers: WorkerProcess[] = [];
  return {
    world,
    server,
    database,
    databaseUrl: place.url,
    domains,
    async worker(...args) {
      const child = spawn(process.execPath, [MAIN, "worker", ...args], {
        cwd: folder,
        env: { ...env, ...COMPILE_CACHE },
        stdio: "pipe",
      });
      let stderr = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        stderr += text;
      });
      const closed = once(child, "close") as Promise<[number | null]>;
      await Promise.race([
        once(child.stdout, "data"),
        closed.then(([code]) => Promise.reject(new Error(`broker worker ended with ${code}: ${stderr}`))),
      ]);
      const worker: WorkerProcess = {
        process: child,
        stderr: () => stderr,
        async end(signal) {
          child.kill(signal);
          return (await closed)[0];
        },
      };
      workers.push(worker);
      return worker;
    },
    async beginList({ from, to, only } = {}) {
      const form = new FormData();
      if (only !== undefined) form.set("only", only);
      form.set("file", new Blob([`domain\n${domains.slice(from, to).join("\n")}\n`]), "list.csv");
      const { id, result } = Job.parse((await server.call("POST", "/api/batches", form)).body);
      return { job: id, batch: result.batchId ?? "" };
    },
    async close() {
      const alive = workers.filter(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null);
      await Promise.all(alive.map((worker) => worker.end("SIGKILL")));
      await served.close();
      await world.close();
      await database.close();
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is stored of a list that has ended: each of these numbers is right once, whatever happened meanwhile. */
export async function storedOf({ server, database: { count } }: Fleet, { job, batch }: { job: string; batch: string }) {
  const { events } = await server.events(`/api/jobs/${job}/events`);
  const told = events.flatMap((each) => (each.type === "told" ? [each.event] : []));
  const rows = told.flatMap((event) => (event.type === "prospect-finished" ? [event.row] : []));
  const ofList = `batch_rows where batch_id = '${batch}'`;
  return {
    complete: await count(`select count(*) from ${ofList} and state in ('complete', 'partial')`),
    scans: await count(`select count(*) from scans where domain in (select domain from ${ofList})`),
    /** The rows that the journal announces as finished, in their order. */
    rows: rows.sort((a, b) => a - b),
    listEnds: told.filter(({ type }) => type === "batch-finished").length,
    lists: await count(`select count(*) from batches where id = '${batch}' and finished_at is not null`),
  };
}

/** What is stored of a list of that many rows if each was done once. */
export const eachOnce = (rows: number) => ({
  ...{ complete: rows, scans: rows, listEnds: 1, lists: 1 },
  rows: Array.from({ length: rows }, (_, n) => n + 1),
});
