import { systemClock } from "@broker/adapters";
import { AppError, type Role, showDate } from "@broker/contracts";
import { makePasswordLink } from "@broker/server";
import { actorOf } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { runningServer } from "../serve/running-server.ts";
import { terminalText } from "../terminal/text.ts";
import { workspaceOf } from "../workspace-of.ts";

interface LinkFlags {
  readonly by?: string;
  readonly role?: Role;
  readonly email?: string;
  readonly url?: string;
}

/** The address by which users reach the server. AppErrors: `usage` for an invalid one, `not_found` if none runs. */
async function addressOf(invocation: Invocation, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    const url = URL.canParse(given) ? new URL(given) : null;
    if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
    throw new AppError("usage", `'${given}' is not an address of a server.`, {
      hint: "Use, for example, https://broker.example.com.",
    });
  }
  const { config } = await invocation.place();
  const server = runningServer(config.home);
  if (server !== null) return server.url;
  throw new AppError("not_found", "No server runs on this workspace, so the link has no address.", {
    hint: "Start it with 'broker serve', or state the address with --url.",
  });
}

async function printLink(invocation: Invocation, { by, url }: LinkFlags, name: string): Promise<number> {
  const address = await addressOf(invocation, url);
  const workspace = await workspaceOf(invocation, by);
  const { access } = workspace.database;
  const link = await makePasswordLink(access, { clock: systemClock(), url: address, name });
  await access.noteUser("user link made", name, actorOf(workspace));
  const { io, flags } = invocation;
  io.result(flags.json ? JSON.stringify({ name, ...link }) : link.url);
  io.note(
    terminalText(
      `Send it to ${name} through a channel that only they can read. It sets a password once, until ${showDate(link.expiresAt)}.`,
    ),
  );
  return EXIT.done;
}

/** Adds a user without a password, and prints the link that sets one. */
export const inviteUser: Act = async (invocation, command) => {
  const flags = command.opts<LinkFlags>();
  const [name = ""] = command.args;
  await addressOf(invocation, flags.url);
  const workspace = await workspaceOf(invocation, flags.by);
  const { role = "broker", email } = flags;
  await workspace.database.access.addUser({ name, role, email }, actorOf(workspace));
  return printLink(invocation, flags, name);
};

/** Prints a link by which a user sets another password. */
export const linkUser: Act = (invocation, command) =>
  printLink(invocation, command.opts<LinkFlags>(), command.args[0] ?? "");
