import { join, resolve } from "node:path";
import { backupWorkspace, checkSqlite, openFiles, restoreDatabase, restoreDocuments } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import { headText } from "../audit/verify-audit.ts";
import { databaseOf, requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Io } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { dbWork, showBytes } from "./db-work.ts";

/** `backups/2026-11-22T091500Z.db` below the home directory: sorts by time, valid on every file system. */
function backupName(home: string, now: Date, kind = ""): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(":", "");
  return join(home, "backups", `${kind}${stamp}Z.db`);
}

const MAX_NAMED = 10;

/** Warns about documents and lists the first ten. `what` follows 'is' or 'are' in the message. */
function complainOfDocuments(io: Pick<Io, "complain">, papers: readonly string[], what: string): void {
  if (papers.length === 0) return;
  const more = papers.length > MAX_NAMED ? `\n  and ${papers.length - MAX_NAMED} more` : "";
  const named = papers.slice(0, MAX_NAMED).map((paper) => `\n  ${terminalText(paper)}`);
  io.complain(
    `${showCount(papers.length, "document")} ${papers.length === 1 ? "is" : "are"} ${what}:${named.join("")}${more}`,
  );
}

/** Writes the whole database to one file, and the documents to a folder beside it. */
export const backup: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { home, place, options } = await dbWork(invocation, command);
  const [typed] = command.args;
  const file = typed === undefined ? backupName(home, options.now) : resolve(host.cwd, typed);
  const made = await backupWorkspace(options, openFiles(place, (await databaseOf(invocation)).storedFiles), file);
  const { folder, count, bytes, missing, changed } = made.papers;
  if (flags.json) io.result(JSON.stringify(made));
  else {
    io.result(`${made.file}  ${showBytes(made.bytes)}`);
    if (folder !== null) io.result(`${folder}  ${showCount(count, "document")}, ${showBytes(bytes)}`);
  }
  if (made.auditHead.seq > 0) io.note(`Audit head: ${headText(made.auditHead)}`);
  complainOfDocuments(io, missing, "unreadable and not in the backup");
  complainOfDocuments(io, changed, "different from the record, backed up as found");
  io.note(`Put it back: broker db restore ${made.file} --yes`);
  return EXIT.done;
};

/** Puts a backup in the place of everything in the database; without --yes it only says so. */
export const restore: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const file = resolve(host.cwd, command.args[0] ?? "");
  checkSqlite(file);
  if (!command.opts<{ yes?: boolean }>().yes)
    throw new AppError("usage", "This would put the backup in the place of everything in the database.", {
      hint: `What is there now would be backed up first.\nDo it: broker db restore ${command.args[0]} --yes`,
    });
  await requireActive(invocation);
  const { home, place, options, actor } = await dbWork(invocation, command);
  const { kept, wasDamaged, rows } = await restoreDatabase(
    options,
    file,
    backupName(home, options.now, "before-restore-"),
    actor,
  );
  const files = openFiles(place, (await databaseOf(invocation)).storedFiles);
  const { restored, missing } = await restoreDocuments(options, files, file);
  const counts = {
    scans: rows.get("scans") ?? 0,
    clients: rows.get("clients") ?? 0,
    batches: rows.get("batches") ?? 0,
  };
  const words = [
    showCount(counts.scans, "scan"),
    showCount(counts.clients, "client"),
    counts.batches === 1 ? "1 batch" : `${counts.batches} batches`,
    ...(restored === 0 ? [] : [showCount(restored, "document")]),
  ];
  io.result(
    flags.json
      ? JSON.stringify({ kept, wasDamaged, ...counts, papers: { restored, missing } })
      : `Restored ${words.join(", ")}.`,
  );
  complainOfDocuments(io, missing, "neither stored nor beside the backup");
  io.note(wasDamaged ? `The damaged database was moved to: ${kept}` : `The previous state: ${kept}`);
  return EXIT.done;
};
