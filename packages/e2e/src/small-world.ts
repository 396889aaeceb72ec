import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { smallCompany } from "@broker/cli/testing";
import { startWorld } from "@broker/fixtures";
import { buildOnce } from "./build-once.ts";
import { newestChange } from "./newest-change.ts";
import { runHere } from "./run-here.ts";
import { type Ended, runProcess } from "./run-process.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const made = join(root, "packages/cli/dist/main.js");
const SOURCES = [
  ...["adapters", "cli", "contracts", "core", "server"].map((name) => `packages/${name}/src`),
  "fixtures/src",
  "fixtures/companies",
  "scripts/build.mjs",
];

function isStale(): boolean {
  return Math.max(...SOURCES.map((name) => newestChange(join(root, name)))) > newestChange(made);
}

function build(): void {
  const built = spawnSync(process.execPath, [join(root, "scripts/build.mjs"), "--command"], { encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The command does not build:\n${built.stdout}${built.stderr}`);
}

/**
 * Path of the command as it is shipped, in its bundle, which starts eight times as fast as its sources. Built where
 * they are newer.
 */
async function builtCommand(): Promise<string> {
  await buildOnce(join(root, "node_modules", ".building-command"), isStale, build);
  return made;
}

/** The command that a process runs. */
export const MAIN = await builtCommand();
const CLOCK = "2026-11-05T09:00:00Z";

/** A few fictitious companies and the real command, in a folder of its own whose broker.config.json leads to them. */
export interface SmallWorld {
  readonly folder: string;
  /** Runs `broker` with these arguments in the folder, piped. `signal` is sent when it first says something. */
  broker(args: readonly string[], env?: Readonly<Record<string, string>>, signal?: NodeJS.Signals): Promise<Ended>;
  /** The same in this process, for what is no matter of the process: a process of its own takes a second to begin. */
  near(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>;
  close(): Promise<void>;
}

/** Starts the world; `latencyMs` puts it that far away. */
export async function smallWorld(
  latencyMs = 0,
  domains: readonly string[] = ["acme.example", "other.example"],
): Promise<SmallWorld> {
  const folder = mkdtempSync(join(tmpdir(), "broker-e2e-"));
  const world = await startWorld({
    sites: domains.map(smallCompany),
    clock: CLOCK,
    latency: { roundTripMs: latencyMs, dnsMs: latencyMs },
  });
  const config = { home: "home", clock: CLOCK, network: world.network };
  const home = { PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: join(folder, "none") };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
  return {
    folder,
    broker: (args, env = {}, signal) =>
      runProcess(process.execPath, [MAIN, ...args], {
        cwd: folder,
        env: { ...home, ...env },
        ...(signal ? { signal } : {}),
      }),
    near: (args, env = {}) => runHere(args, { folder, env: { ...home, ...env } }),
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
