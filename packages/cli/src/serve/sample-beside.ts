import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { AppError } from "@broker/contracts";
import type { SampleWorkspace } from "@broker/server";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { databaseOf } from "../database-of.ts";
import { demoConfig } from "../demo/demo-config.ts";
import { demoPlace, isLoaded, wipeDemo } from "../demo/demo-place.ts";
import { lockDemo } from "../demo/lock-demo.ts";
import type { Invocation } from "../invocation.ts";
import { wire } from "../wire.ts";
import { runningServer } from "./running-server.ts";
import { startWorldApart } from "./world-apart.ts";

/** Any command on the demo workspace loads it first; this one does nothing more that costs time. */
const LOADS = ["--demo", "tier", "show"] as const;

/** Loads the sample in a process of its own, so that no call of this server waits for it. */
async function loadApart(
  { host, flags }: Invocation,
  signal: AbortSignal,
  progress: (words: string) => Promise<void>,
): Promise<void> {
  const [program, ...before] = host.command ?? [process.execPath];
  const settings = [
    ...(flags.config === undefined ? [] : ["--config", flags.config]),
    ...(flags.workspace === undefined ? [] : ["--workspace", flags.workspace]),
  ];
  const child = spawn(program, [...before, ...settings, ...LOADS], {
    cwd: host.cwd,
    env: { ...host.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  let last = "";
  try {
    for await (const line of createInterface({ input: child.stderr })) {
      last = line.trim();
      if (line.startsWith("  ")) await progress(last);
    }
    const code = await ended;
    if (signal.aborted) throw new AppError("interrupted", "Loading the sample data was interrupted.");
    if (code !== 0) throw new AppError("store_unavailable", "The sample data could not be loaded.", { hint: last });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/**
 * The demo workspace as the sample workspace of a server; null for a server that serves a sample itself, or whose
 * command cannot run in a process of its own.
 */
export async function sampleBeside(invocation: Invocation, resolved: ResolvedConfig): Promise<SampleWorkspace | null> {
  if (invocation.host.command === undefined) return null;
  const { clients } = await databaseOf(invocation);
  if (await clients.isSample()) return null;
  const place = demoPlace(resolved.config.home);
  return {
    isLoaded: () => isLoaded(place),
    load: (signal, progress) => loadApart(invocation, signal, progress),
    async open() {
      const world = await startWorldApart();
      const sample = demoConfig(resolved, world);
      // Neither the proxy nor the keys of the environment: the fictitious internet is the only network.
      const tools = wire(sample, {});
      return {
        config: sample.config,
        settings: sample.settings,
        tools,
        close: async () => {
          await tools.close();
          await world.close();
        },
      };
    },
    remove() {
      const running = runningServer(place.home);
      if (running !== null)
        throw new AppError("usage", `The demo is running at ${running.url}.`, { hint: "Stop it first." });
      const release = lockDemo(place);
      wipeDemo(place);
      release();
    },
  };
}
