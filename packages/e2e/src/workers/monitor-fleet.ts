import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DATABASES, type PostgresSession, postgresSession } from "@broker/adapters/testing";
import { smallCompany } from "@broker/cli/testing";
import { startWorld, type World } from "@broker/fixtures";
import { runHere } from "../run-here.ts";
import { COMPILE_CACHE } from "../run-process.ts";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";
import { type Wire, wireTo } from "../service/http-world.ts";
import { type ServerProcess, serverProcess } from "../service/server-process.ts";
import { MAIN } from "../small-world.ts";

/** A process of the command line. */
export interface CommandProcess {
  readonly process: ChildProcess;
  /** Its exit code once it has ended; null = by a signal. */
  readonly ended: Promise<number | null>;
  stderr(): string;
}

/** A portfolio on PostgreSQL that any number of processes monitor. */
export interface MonitorFleet {
  readonly world: World;
  readonly clients: number;
  /** The clock of the processes that start from then on. */
  setClock(clock: string): void;
  readonly databaseUrl: string;
  serve(...args: string[]): Promise<ServerProcess>;
  /** The same in this process. */
  serveHere(...args: string[]): Promise<Wire>;
  /** Runs `broker` in this process, and throws if it fails. */
  near(...args: string[]): Promise<void>;
  /** Starts `broker` with these arguments. */
  command(...args: string[]): CommandProcess;
  readonly database: PostgresSession;
  close(): Promise<void>;
}

/**
 * Records that many clients, each with a site that is `latencyMs` away.
 * @param more further configuration, for example of the mail server
 */
export async function startMonitorFleet(
  clients: number,
  latencyMs: number,
  clock: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<MonitorFleet> {
  const domains = Array.from({ length: clients }, (_, n) => `client-${n}.example`);
  const latency = { roundTripMs: latencyMs, dnsMs: latencyMs };
  const world = await startWorld({ sites: domains.map(smallCompany), clock, latency });
  const folder = mkdtempSync(join(tmpdir(), "broker-monitor-"));
  mkdirSync(join(folder, "home"));
  const kind = DATABASES.find((each) => each.kind === "PostgreSQL");
  if (kind === undefined) throw new Error("PostgreSQL is not among the tests' databases.");
  const place = await kind.make();
  const database = postgresSession(place.url);
  const setClock = (now: string) =>
    writeFileSync(
      join(folder, "broker.config.json"),
      JSON.stringify({ home: "home", clock: now, database: place.url, network: world.network, ...more }),
    );
  setClock(clock);
  const env = { PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: `${folder}/none`, USER: "sam" };
  const running = new Set<ChildProcess>();
  const servers = new Set<ServerProcess>();
  const here: Served[] = [];
  const command: MonitorFleet["command"] = (...args) => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env: { ...env, ...COMPILE_CACHE } });
    running.add(child);
    let stderr = "";
    child.stdout.resume();
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const ended = (once(child, "close") as Promise<[number | null]>).then(([code]) => {
      running.delete(child);
      return code;
    });
    return { process: child, ended, stderr: () => stderr };
  };
  const list = join(folder, "clients.csv");
  writeFileSync(list, `name,domain\n${domains.map((domain, n) => `Client ${n} Ltd,${domain}`).join("\n")}\n`);
  const near: MonitorFleet["near"] = async (...args) => {
    const { exitCode, stderr } = await runHere(args, { folder, env });
    if (exitCode !== 0) throw new Error(`'broker ${args.join(" ")}' failed: ${stderr}`);
  };
  await near("clients", "import", list);
  return {
    ...{ world, clients, setClock, near, command, database, databaseUrl: place.url },
    async serve(...args) {
      const server = await serverProcess(folder, [process.execPath, MAIN], args);
      servers.add(server);
      return server;
    },
    async serveHere(...args) {
      const served = await serveInProcess(folder, "0", undefined, args);
      here.push(served);
      return wireTo(served.origin, folder);
    },
    async close() {
      for (const served of here) await served.close();
      for (const child of running) child.kill("SIGKILL");
      for (const { process: child } of servers) child.kill("SIGKILL");
      await world.close();
      await database.close();
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
