import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { processRuns, writeBeside } from "@broker/adapters";
import { z } from "zod";

/** A server that runs on a workspace. */
const RunningServer = z.object({
  /** As people open it: scheme, host, port. */
  url: z.string(),
  pid: z.int().positive(),
  port: z.int(),
});
export type RunningServer = z.infer<typeof RunningServer>;

const fileOf = (home: string) => join(home, "serve.json");

/** The server that says it runs on the workspace of this home and whose process is there; null = none. */
export function runningServer(home: string): RunningServer | null {
  const file = fileOf(home);
  if (!existsSync(file)) return null;
  try {
    const { data } = RunningServer.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return data !== undefined && processRuns(data.pid) ? data : null;
  } catch {
    return null;
  }
}

/**
 * Says in the home that a server runs; the last one to start is the one that is found. Gives what takes it back: the
 * one before it is found again, where it still runs.
 */
export function sayRunning(home: string, server: RunningServer): () => void {
  const before = runningServer(home);
  const say = (each: RunningServer) => writeBeside(fileOf(home), `${JSON.stringify(each)}\n`, 0o600);
  say(server);
  return () => {
    const now = runningServer(home);
    if (now?.pid !== server.pid || now.port !== server.port) return;
    if (before !== null && processRuns(before.pid)) say(before);
    else rmSync(fileOf(home), { force: true });
  };
}
