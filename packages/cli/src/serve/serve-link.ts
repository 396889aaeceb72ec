import { systemClock } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { makeLink } from "@broker/server";
import { databaseOf } from "../database-of.ts";
import { type DemoPlace, demoPlace } from "../demo-place.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { runningServer } from "./running-server.ts";

/**
 * Prints another link for the server that runs on the workspace of one of these places, the first that has one; false =
 * none has.
 */
export async function printLinkOf(invocation: Invocation, places: readonly DemoPlace[]): Promise<boolean> {
  const resolved = await invocation.config();
  for (const { home, database } of places) {
    const server = runningServer(home);
    if (server === null) continue;
    const config = { ...resolved.config, home, database };
    const { access } = await databaseOf({ ...invocation, config: async () => ({ ...resolved, config }) });
    const url = await makeLink(access, systemClock(), server.url);
    invocation.io.result(invocation.flags.json ? JSON.stringify({ ...server, url }) : url);
    invocation.io.note("It lets you in once, within ten minutes.");
    return true;
  }
  return false;
}

/**
 * Prints another link for the server that runs on the workspace, else for that of the demonstration. AppError
 * `not_found` where none does.
 */
export const printServeLink: Act = async (invocation) => {
  const { config } = await invocation.config();
  if (await printLinkOf(invocation, [config, demoPlace(config.home)])) return EXIT.done;
  throw new AppError("not_found", "No server runs on this workspace.", { hint: "Start it with 'broker serve'." });
};
