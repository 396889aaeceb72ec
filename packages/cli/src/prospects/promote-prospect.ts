import { promoteProspect as promoteOf } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Makes a client of a prospect, or links it with the client that it is. */
export const promoteProspect: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation, command.opts<{ by?: string }>().by);
  const { promoted, domain, optedOut } = await promoteOf(workspace, command.args[0] ?? "");
  const { prospect, client, known } = promoted;
  const name = terminalText(promoted.name);
  if (flags.json) io.result(JSON.stringify({ prospect, client, known }));
  else if (known) io.result(`${name} is a client already; ${domain} is linked with it now.`);
  else io.result(`${name} is a client now: ${client}`);
  if (optedOut) io.note(`${domain} has opted out of scans, and stays so.`);
  io.note(`Look at it: broker clients show ${client}`);
  return EXIT.done;
};
