import { systemClock } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { makeLink } from "@broker/server";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { runningServer } from "./running-server.ts";

/** Prints another link for the server that runs on the workspace. AppError `not_found` where none does. */
export const printServeLink: Act = async (invocation) => {
  const { lend, config } = await workspaceOf(invocation);
  const server = runningServer(config.home);
  if (server === null)
    throw new AppError("not_found", "No server runs on this workspace.", { hint: "Start it with 'broker serve'." });
  const url = await makeLink(lend, systemClock(), server.url);
  invocation.io.result(invocation.flags.json ? JSON.stringify({ ...server, url }) : url);
  invocation.io.note("It lets you in once, within ten minutes.");
  return EXIT.done;
};
