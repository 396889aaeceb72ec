import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { processRuns, systemClock, writeBeside } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { makeLink } from "@broker/server";
import { z } from "zod";
import { databaseOf } from "../database-of.ts";
import { type DemoPlace, demoPlace } from "../demo/demo-place.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";

const RunningServer = z.object({
  /** The address to open: scheme, host, port. */
  url: z.string(),
  pid: z.int().positive(),
  port: z.int(),
});
type RunningServer = z.infer<typeof RunningServer>;

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

/** Records the running server in the home; the result restores the one before, if it still runs. */
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

/** Prints another sign-in link for the first of these places with a running server; false = none has. */
export async function printLinkOf(invocation: Invocation, places: readonly DemoPlace[]): Promise<boolean> {
  const resolved = await invocation.place();
  for (const { home, database } of places) {
    const server = runningServer(home);
    if (server === null) continue;
    const config = { ...resolved.config, home, database };
    const { access } = await databaseOf({ ...invocation, place: async () => ({ ...resolved, config }) });
    const url = await makeLink(access, systemClock(), server.url);
    invocation.io.result(invocation.flags.json ? JSON.stringify({ ...server, url }) : url);
    invocation.io.note("It signs you in once, within ten minutes.");
    return true;
  }
  return false;
}

/** Prints another sign-in link for the server of the workspace or the demo. Throws `not_found`. */
export const printServeLink: Act = async (invocation) => {
  const { config } = await invocation.place();
  if (await printLinkOf(invocation, [config, demoPlace(config.home)])) return EXIT.done;
  throw new AppError("not_found", "No server runs on this workspace.", { hint: "Start it with 'broker serve'." });
};
