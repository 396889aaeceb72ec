import { existsSync, mkdirSync, rmSync } from "node:fs";
import { openWorkspaceDatabase } from "@broker/adapters";
import { AppError, complaintSentence, showCount, WorkspaceName } from "@broker/contracts";
import { resolveConfig } from "../config/resolve-config.ts";
import { redactAddress } from "../config/show-config.ts";
import { configuredClock, person } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { runningServer } from "../serve/running-server.ts";
import { terminalText } from "../terminal/text.ts";
import { changeRegister } from "./change-register.ts";
import { countRecords, type RecordCounts } from "./count-records.ts";
import { addressOf, findRegistered, HostName, homeOf, type Registered, readRegister } from "./workspace-register.ts";

/** The default workspace, whose home has the register. */
function registrar({ host, flags }: Invocation) {
  const { config } = resolveConfig(host, { configFile: flags.config, workspace: "default" });
  return { ...config, now: configuredClock(config).now() };
}

/** The name as typed. AppError `usage` for one that cannot be a workspace's. */
function nameOf(typed: string): string {
  const read = WorkspaceName.safeParse(typed, { error: complaintSentence });
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new AppError("usage", `'${typed}' cannot be the name of a workspace: it ${first?.message}.`, {
    hint: "For example: harbour, or harbour-leeds.",
  });
}

function requireFree(workspaces: readonly Registered[], name: string): void {
  if (workspaces.some((each) => each.name === name))
    throw new AppError("usage", `There is a workspace '${name}' already.`, { hint: "Choose another name." });
}

/** What tells two PostgreSQL databases apart in their addresses: host, port, name and options, not the user. */
function databaseKey(address: string): string {
  const [place = "", ...queries] = address.slice(address.indexOf("//") + 2).split("?");
  const options = new URLSearchParams(queries.join("?"));
  // A password may contain any sign; what follows the last @ does not.
  const [named = "", name = ""] = place.slice(place.lastIndexOf("@") + 1).split("/");
  const host = (options.get("host") ?? named).toLowerCase().replace(/:5432$/, "");
  return JSON.stringify([host, options.get("port"), name, options.get("options")]);
}

/** Refuses the address of a database that another workspace has. AppError `usage`. */
function requireOwnDatabase(typed: string, others: readonly (readonly [name: string, address: string])[]): void {
  if (!/^postgres(ql)?:\/\/.+$/.test(typed))
    throw new AppError("usage", "--database must be the address of a PostgreSQL database.", {
      hint: "For example postgres://broker@db.example:5432/harbour. Leave it out for SQLite in the workspace's own home.",
    });
  const isSame = (address: string) => /^postgres/.test(address) && databaseKey(address) === databaseKey(typed);
  const [name] = others.find(([, address]) => isSame(address)) ?? [];
  if (name !== undefined)
    throw new AppError("usage", `The workspace '${name}' has that database.`, {
      hint: "A workspace is one database. Create another one for it.",
    });
}

/** A folder that no workspace has and that does not exist: an earlier workspace may have had this name. */
function freeFolder(home: string, workspaces: readonly Registered[], name: string): string {
  const isFree = (folder: string) =>
    workspaces.every((each) => each.folder !== folder) && !existsSync(homeOf(home, { folder }));
  if (isFree(name)) return name;
  for (let number = 2; ; number += 1) if (isFree(`${name}-${number}`)) return `${name}-${number}`;
}

/** Creates the workspace's database, or migrates it; an address that cannot be used is refused here. */
async function openOnce(database: string, now: Date): Promise<void> {
  const opened = openWorkspaceDatabase({ database, now: () => now });
  try {
    await opened.access.users();
  } finally {
    await opened.close();
  }
}

/** Registers a workspace with a home and a database of its own. */
export const addWorkspace: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { database, by } = command.opts<{ database?: string; by?: string }>();
  const name = nameOf(command.args[0] ?? "");
  const own = registrar(invocation);
  let home = "";
  await changeRegister(own.home, async (workspaces) => {
    requireFree(workspaces, name);
    const others = workspaces.map((each) => [each.name, addressOf(own.home, each)] as const);
    if (database !== undefined) requireOwnDatabase(database, [["default", own.database], ...others]);
    const folder = freeFolder(own.home, workspaces, name);
    const added = {
      ...{ name, folder, database: database ?? null, host: null, share: 1, archivedAt: null },
      ...{ createdAt: own.now.toISOString(), createdBy: person(invocation, by) },
    };
    home = homeOf(own.home, added);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    try {
      await openOnce(addressOf(own.home, added), own.now);
    } catch (error) {
      rmSync(home, { recursive: true, force: true });
      throw error;
    }
    return [...workspaces, added];
  });
  io.result(flags.json ? JSON.stringify({ name, home }) : `Workspace ${name} added: ${terminalText(home)}`);
  io.note(`Use it: broker --workspace ${name} clients list`);
  return EXIT.done;
};

/** Gives a workspace another name; its home and database stay where they are. */
export const renameWorkspace: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [from = "", typed = ""] = command.args;
  const name = nameOf(typed);
  await changeRegister(registrar(invocation).home, (workspaces) => {
    const found = findRegistered(workspaces, from);
    requireFree(workspaces, name);
    return workspaces.map((each) => (each === found ? { ...each, name } : each));
  });
  io.result(flags.json ? JSON.stringify({ name, before: from }) : `Workspace ${from} is now ${name}.`);
  return EXIT.done;
};

/** Sets the host name of a workspace on a server with several; without one, its own below 'localhost' applies. */
export const setHost: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [name = "", typed] = command.args;
  const host = typed?.toLowerCase() ?? null;
  if (host !== null && !HostName.safeParse(host).success)
    throw new AppError("usage", `'${typed}' is not a host name.`, { hint: "For example: harbour.broker.example" });
  await changeRegister(registrar(invocation).home, (workspaces) => {
    const found = findRegistered(workspaces, name);
    const other = workspaces.find((each) => each !== found && each.host === host);
    if (host !== null && other !== undefined)
      throw new AppError("usage", `The workspace '${other.name}' has the host name ${host}.`, {
        hint: "Each workspace has a host name of its own.",
      });
    return workspaces.map((each) => (each === found ? { ...each, host } : each));
  });
  const shown = host ?? `${name}.localhost`;
  io.result(flags.json ? JSON.stringify({ name, host: shown }) : `Workspace ${name} is served as ${shown}.`);
  return EXIT.done;
};

/** A server has the database open and would go on writing. */
function requireNoServer(home: string, name: string): void {
  const running = runningServer(home);
  if (running !== null)
    throw new AppError("usage", `A server runs on the workspace '${name}' at ${running.url}.`, {
      hint: "Stop it first.",
    });
}

/** Makes a workspace read-only, or active again. */
export const archiveWorkspace: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { undo = false } = command.opts<{ undo?: boolean }>();
  const [name = ""] = command.args;
  const own = registrar(invocation);
  await changeRegister(own.home, (workspaces) => {
    const found = findRegistered(workspaces, name);
    if (undo === (found.archivedAt === null))
      throw new AppError("usage", `The workspace '${name}' is ${undo ? "active" : "archived"} already.`);
    requireNoServer(homeOf(own.home, found), name);
    const archivedAt = undo ? null : own.now.toISOString();
    return workspaces.map((each) => (each === found ? { ...each, archivedAt } : each));
  });
  const status = undo ? "active" : "archived";
  const effect = undo ? "" : " It can be read and accepts no changes.";
  io.result(flags.json ? JSON.stringify({ name, status }) : `Workspace ${name} is ${status}.${effect}`);
  return EXIT.done;
};

const recordsText = ({ clients, companies, users }: RecordCounts): string =>
  [
    showCount(clients, "client"),
    showCount(companies, "scanned company", "scanned companies"),
    showCount(users, "user"),
  ].join(", ");

/** Deletes an archived workspace; without --yes it only states what would be deleted. */
export const removeWorkspace: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [name = ""] = command.args;
  const own = registrar(invocation);
  const found = findRegistered(readRegister(own.home), name);
  if (found.archivedAt === null)
    throw new AppError("usage", `The workspace '${name}' is active. Only an archived one can be removed.`, {
      hint: `Archive it first: broker workspaces archive ${name}`,
    });
  const home = homeOf(own.home, found);
  const shown = redactAddress(found.database);
  const apart = found.database === null ? "" : `The database ${String(shown)} is not deleted: drop it on its server.`;
  if (!command.opts<{ yes?: boolean }>().yes) {
    const counts = await countRecords(addressOf(own.home, found), own.now);
    const records = counts === null || found.database !== null ? "" : ` and its records: ${recordsText(counts)}`;
    throw new AppError("usage", `This would delete ${terminalText(home)} with all files in it${records}.`, {
      hint: [
        apart,
        "It cannot be undone. Make a backup outside that folder first.",
        `Do it: broker workspaces remove ${name} --yes`,
      ]
        .filter((line) => line !== "")
        .join("\n"),
    });
  }
  await changeRegister(own.home, (workspaces) => {
    const still = findRegistered(workspaces, name);
    if (still.archivedAt === null)
      throw new AppError("usage", `The workspace '${name}' was reactivated meanwhile; it was not removed.`);
    requireNoServer(home, name);
    rmSync(home, { recursive: true, force: true });
    return workspaces.filter((each) => each !== still);
  });
  if (flags.json) io.result(JSON.stringify({ name, deleted: home, database: shown }));
  else io.result(`Workspace ${name} removed. Deleted: ${terminalText(home)}`);
  if (apart !== "") io.note(apart);
  return EXIT.done;
};
