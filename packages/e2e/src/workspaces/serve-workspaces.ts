import { setTimeout as sleep } from "node:timers/promises";
import { buildHost, recordedStream, run } from "@broker/cli/testing";
import type { TwoWorkspaces } from "./two-workspaces.ts";

/** A server of all workspaces, in this process. */
export interface ServedWorkspaces {
  readonly port: number;
  /** The operator port; undefined = none was requested. */
  readonly ops: number | undefined;
  stop(): Promise<void>;
}

/** What a server writes is collected here. */
export type Written = ReturnType<typeof recordedStream>;

/** Starts a server of all workspaces with these further flags. */
export async function serveWorkspaces(
  two: Pick<TwoWorkspaces, "folder" | "home">,
  stderr: Written,
  args: readonly string[] = [],
): Promise<ServedWorkspaces> {
  const stopping = new AbortController();
  const stdout = recordedStream();
  const env = { BROKER_HOME: two.home, XDG_CONFIG_HOME: two.folder, USER: "sam", NO_COLOR: "1" };
  const host = buildHost({ stdout, stderr, env, cwd: two.folder, userHome: two.folder, signal: stopping.signal });
  const ended = run(["serve", "--workspaces", "--port", "0", "--json", ...args], host);
  const early = ended.then((code) => Promise.reject(new Error(`The server ended with ${code}: ${stderr.text()}`)));
  early.catch(() => undefined);
  while (!stdout.text().includes("\n")) await Promise.race([early, sleep(10)]);
  const { port, ops } = JSON.parse(stdout.text()) as { port: number; ops?: number };
  return {
    port,
    ops,
    async stop() {
      stopping.abort("SIGTERM");
      await ended;
    },
  };
}
