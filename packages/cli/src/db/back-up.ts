import { join, resolve } from "node:path";
import {
  backupTo,
  backupWorkspace,
  checkSqlite,
  isSealedBackup,
  openFiles,
  restoreDatabase,
  restoreDocuments,
  withPlainBackup,
} from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import type { Command } from "commander";
import { headText } from "../audit/verify-audit.ts";
import { databaseOf, requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation, Io } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { wholeNumber } from "../typed-options.ts";
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

interface BackupFlags {
  readonly to?: string;
  readonly keep?: string;
  readonly encryptTo?: string;
}

/** Where decrypted backups and restored copies lie while they are used. */
export const workFolder = (home: string): string => join(home, "backups");

/** Writes the whole database to one file, and the documents to a folder beside it; or both to a folder of backups. */
export const backup: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { home, place, options, actor } = await dbWork(invocation, command);
  const [typed] = command.args;
  const { to, keep, encryptTo } = command.opts<BackupFlags>();
  if (to === undefined ? (keep ?? encryptTo) !== undefined : typed !== undefined)
    throw new AppError("usage", "--keep and --encrypt-to require --to, which replaces the name of a file.");
  const files = openFiles(place, (await databaseOf(invocation)).storedFiles);
  const file = typed === undefined ? backupName(home, options.now) : resolve(host.cwd, typed);
  const inFolder = (folder: string) => {
    const plan = {
      folder: resolve(host.cwd, folder),
      keep: keep === undefined ? null : wholeNumber("--keep", keep, 10_000),
      encryptTo: encryptTo === undefined ? null : resolve(host.cwd, encryptTo),
      work: workFolder(home),
    };
    return backupTo(options, files, plan, actor);
  };
  const stored = to === undefined ? null : await inFolder(to);
  const made = stored ?? (await backupWorkspace(options, files, file));
  const removed = stored?.removed ?? [];
  const { folder, count, bytes, missing, changed } = made.papers;
  if (flags.json) io.result(JSON.stringify(made));
  else {
    io.result(`${made.file}  ${showBytes(made.bytes)}`);
    if (folder !== null) io.result(`${folder}  ${showCount(count, "document")}, ${showBytes(bytes)}`);
    if (removed.length > 0) io.result(`Removed ${showCount(removed.length, "older backup")}.`);
  }
  if (made.auditHead.seq > 0) io.note(`Audit head: ${headText(made.auditHead)}`);
  complainOfDocuments(io, missing, "unreadable and not in the backup");
  complainOfDocuments(io, changed, "different from the record, backed up as found");
  const key = encryptTo === undefined ? "" : " --key <file>";
  io.note(`Put it back: broker db restore ${made.file}${key} --yes`);
  return EXIT.done;
};

/** Puts a backup in the place of everything in the database; without --yes it only says so. */
export const restore: Act = async (invocation, command) => {
  const { host } = invocation;
  const { key } = command.opts<{ key?: string }>();
  const file = resolve(host.cwd, command.args[0] ?? "");
  if (!isSealedBackup(file)) return restorePlain(invocation, command, file);
  const { home } = await dbWork(invocation, command);
  const keyFile = key === undefined ? null : resolve(host.cwd, key);
  return withPlainBackup({ file, keyFile, work: workFolder(home) }, (plain) =>
    restorePlain(invocation, command, plain),
  );
};

async function restorePlain(invocation: Invocation, command: Command, file: string): Promise<number> {
  const { io, flags } = invocation;
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
}
