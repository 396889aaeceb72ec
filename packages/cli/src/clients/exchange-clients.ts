import { basename, resolve } from "node:path";
import { readInputFile, writeBeside } from "@broker/adapters";
import { AppError, type RecordedImport, showCount, showTime } from "@broker/contracts";
import {
  type ClientsFormat,
  exportClients as exported,
  listImports,
  importClients as load,
  undoImport,
  type Workspace,
} from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { statementFlags } from "./change-client.ts";

/** The import that a text names by the beginning of its id; the last one that is not undone where none is named. */
async function importToUndo(workspace: Workspace, named: string | true): Promise<RecordedImport> {
  const imports = await listImports(workspace);
  const found = named === true ? imports.find(({ undone }) => !undone) : imports.find(({ id }) => id.startsWith(named));
  if (found !== undefined) return found;
  throw new AppError("not_found", named === true ? "There is no import to undo." : `There is no import '${named}'.`, {
    ...(imports.length === 0
      ? {}
      : { hint: imports.map(({ id, at, source }) => `${id}: ${source}, ${showTime(at)}`).join("\n") }),
  });
}

/** Undoes an import: clients that it added are removed, and its statements on others withdrawn. */
async function undo(invocation: Invocation, named: string | true): Promise<number> {
  const { io, flags } = invocation;
  const workspace = await workspaceOf(invocation);
  const { id, source } = await importToUndo(workspace, named);
  const { removed, withdrawn, kept } = await undoImport(workspace, id);
  if (kept.length > 0) io.note(`Changed since the import, and not removed: ${kept.join(", ")}.`);
  if (flags.json) io.result(JSON.stringify({ id, removed, withdrawn, kept }, null, 2));
  else
    io.result(
      `Import of ${source} undone: ${showCount(removed, "client")} removed, statements withdrawn from ${showCount(withdrawn, "client")}.`,
    );
  return EXIT.done;
}

/** Records the companies of a file; rejected rows are named by line, and the rest is recorded. Or undoes an import. */
export const importClients: Act = async (invocation, command) => {
  const { io, host, flags } = invocation;
  const { undo: undone } = command.opts<{ undo?: string | true }>();
  const [typed] = command.args;
  if ((typed === undefined) === (undone === undefined))
    throw new AppError("usage", typed === undefined ? "Name the file to import." : "A file cannot be undone by name.", {
      hint: "broker clients import clients.csv\nbroker clients import --undo",
    });
  if (undone !== undefined) return undo(invocation, undone);
  const file = resolve(host.cwd, typed ?? "");
  const { by, source = basename(file), ...given } = statementFlags(command);
  const done = await load(await workspaceOf(invocation, by), readInputFile(file), { ...given, source });
  const { added, changed, same, unit, rejected, notices } = done;
  for (const notice of notices) io.note(notice);
  for (const { line, company, reason } of rejected)
    io.complain(`${unit} ${line}${company === null ? "" : `, ${company}`}: ${reason}`);
  const listed = rejected.map(({ line, company, reason }) => ({ line, company, reason }));
  if (flags.json) io.result(JSON.stringify({ added, changed, same, rejected: listed }, null, 2));
  else
    io.result(
      `${showCount(added, "client")} added, ${changed} changed, ${same} as before, ${showCount(rejected.length, "row")} not taken.`,
    );
  return added + changed + same === 0 ? EXIT.usage : EXIT.done;
};

/** Writes whole records, for archiving or for a subject access request; a file is readable by its owner only. */
export const exportClients: Act = async (invocation, command) => {
  const { io, host } = invocation;
  const { format = "json", output } = command.opts<{ format?: ClientsFormat; output?: string }>();
  const workspace = await workspaceOf(invocation);
  const { database, clock, by, exists } = workspace;
  const text = await exported(workspace, command.args[0], format);
  const detail = { command: "clients export", clients: command.args[0] === undefined ? "all" : "one" };
  if (exists())
    await database.audit.note(
      { action: "file exported", subject: "workspace", detail },
      { by, at: clock.now().toISOString() },
    );
  if (output === undefined || output === "-") io.result(text);
  else {
    const file = resolve(host.cwd, output);
    writeBeside(file, text.endsWith("\n") ? text : `${text}\n`, 0o600);
    io.note(`Wrote ${file}`);
  }
  return EXIT.done;
};
