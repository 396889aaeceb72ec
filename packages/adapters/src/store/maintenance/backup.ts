import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "@broker/contracts";
import type { FileStore } from "@broker/core";
import { sql } from "kysely";
import { documentState } from "../../file-store/check-file.ts";
import { makeFolder } from "../../files/write-beside.ts";
import type { AuditHead } from "../audit-chain/seal.ts";
import { auditHead as readHead, sealAudit } from "../audit-chain/seal-audit.ts";
import { type OpenDatabase, openDatabase, type StoreOptions } from "../database/open-database.ts";
import { storeError } from "../database/open-sqlite.ts";
import { checkSqlite } from "./check-sqlite.ts";
import { copyRows, tableNames } from "./copy-rows.ts";
import { documentsBeside, placeBeside, type RecordedDocument, recordedDocuments } from "./documents.ts";
import { identityDocuments } from "./identity-documents.ts";
import { besideOf, removeLeftOvers } from "./left-overs.ts";

/** A backup that was made. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
  /** Head of the audit log's chain in the file. */
  readonly auditHead: AuditHead;
}

/** PostgreSQL's rows of one moment, in a new SQLite file. */
async function copyPostgres(opened: OpenDatabase, file: string, now: Date): Promise<void> {
  const copy = await openDatabase({ database: `sqlite:${file}`, now });
  try {
    const tables = await tableNames(copy.database);
    // Not the dialect's own transaction: that would block other writers until the end.
    await opened.database.connection().execute(async (source) => {
      await sql`begin isolation level repeatable read read only`.execute(source);
      try {
        await copy.database
          .transaction()
          .execute((target) => copyRows({ database: source, kind: "postgres" }, target, tables));
      } finally {
        await sql`rollback`.execute(source);
      }
    });
  } finally {
    await copy.close();
  }
}

/** Head of the audit log's chain in a database or a backup of this version. AppErrors of the store. */
export async function headOf(options: StoreOptions): Promise<AuditHead> {
  const { database, guarded, close } = await openDatabase({ ...options, readOnly: true });
  try {
    return await guarded(() => readHead(database));
  } finally {
    await close();
  }
}

/** What prevented writing the new file, as a sentence about it. */
export function placeError(cause: unknown, file: string): unknown {
  const error = storeError(cause, file);
  if (error === cause || !(error instanceof AppError) || error.code !== "store_unavailable") return error;
  return new AppError("file_unwritable", `${file} cannot be written.`, {
    hint: "Check the permissions of the folder, or name another file.",
    fix: { kind: "back-up" },
    cause,
  });
}

/**
 * Writes everything in the database to one SQLite file, whichever kind the database is: a complete, consistent copy,
 * readable by its owner only, checked before it gets its name. Other processes may continue writing meanwhile. AppError
 * `file_unwritable` when the file exists.
 */
export async function backupDatabase(options: StoreOptions, file: string): Promise<Backup> {
  if (existsSync(file))
    throw new AppError("file_unwritable", `${file} is there already; it was left as it is.`, {
      hint: "Name another file, or remove that one.",
    });
  const folder = dirname(file);
  try {
    makeFolder(folder, 0o700);
    removeLeftOvers(folder);
  } catch (error) {
    throw placeError(error, file);
  }
  const opened = await openDatabase(options);
  const beside = besideOf(file);
  try {
    // What cannot be sealed now is backed up as it is, and sealed later.
    await sealAudit(opened).catch(() => undefined);
    // SQLite fills an empty file and leaves its mode, so that nobody else reads it from the first byte.
    closeSync(openSync(beside, "wx", 0o600));
    // Unguarded: what fails here is the new file, not the database.
    if (opened.kind === "sqlite") await sql`vacuum into ${beside}`.execute(opened.database);
    else await opened.guarded(() => copyPostgres(opened, beside, options.now));
    checkSqlite(beside);
    const auditHead = await headOf({ database: `sqlite:${beside}`, now: options.now });
    renameSync(beside, file);
    return { file, bytes: statSync(file).size, auditHead };
  } catch (error) {
    const named = placeError(error, file);
    // Damage that stops the copy is the database's, not the new file's.
    if (named !== error && named instanceof AppError && named.code === "store_damaged")
      return await opened.guarded(() => Promise.reject(error));
    throw named;
  } finally {
    for (const ending of ["", "-journal", "-wal", "-shm"]) rmSync(`${beside}${ending}`, { force: true });
    await opened.close();
  }
}

/** The documents of a backup. */
export interface SavedDocuments {
  /** null = there are none to keep. */
  readonly folder: string | null;
  readonly count: number;
  readonly bytes: number;
  /** Paths of documents that a record names and that cannot be read. */
  readonly missing: readonly string[];
  /** Documents that were left although their bytes are not those of the record. */
  readonly changed: readonly string[];
}

/** Writes a stored file to a place; if both are on this machine, as a copy-on-write clone where possible. */
async function copyOut(files: FileStore, path: string, place: string): Promise<void> {
  makeFolder(dirname(place), 0o700);
  const here = await files.placeOf(path);
  if (here !== null && existsSync(here)) copyFileSync(here, place, constants.COPYFILE_FICLONE);
  else await writeFile(place, (await files.open(path)).content, { mode: 0o600 });
  chmodSync(place, 0o600);
}

async function copyDocuments(
  files: FileStore,
  folder: string,
  documents: readonly RecordedDocument[],
): Promise<Omit<SavedDocuments, "folder">> {
  const saved = { count: 0, bytes: 0, missing: [] as string[], changed: [] as string[] };
  for (const document of documents) {
    const state = await documentState(files, document);
    if (state === "missing" || state === "unreadable") {
      saved.missing.push(document.filePath);
      continue;
    }
    if (state === "changed") saved.changed.push(document.filePath);
    const place = placeBeside(folder, document);
    await copyOut(files, document.filePath, place);
    saved.count += 1;
    saved.bytes += statSync(place).size;
  }
  return saved;
}

function refused(cause: unknown, folder: string): AppError {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new AppError("storage_full", "The disk is full: no backup was made.", {
      hint: "Free some space, or name another file.",
      fix: { kind: "back-up" },
      cause,
    });
  return new AppError("file_unwritable", `The documents cannot be copied to ${folder}: no backup was made.`, {
    hint: "Check the permissions of the folder, or name another file.",
    fix: { kind: "back-up" },
    cause,
  });
}

/**
 * Writes the database to one file, and its recorded documents to a folder beside it; both or neither. Missing documents
 * are reported and do not prevent the backup. AppErrors: those of `backupDatabase`, `file_unwritable`, `storage_full`.
 */
export async function backupWorkspace(
  options: StoreOptions,
  files: FileStore,
  file: string,
): Promise<Backup & { readonly papers: SavedDocuments }> {
  const folder = documentsBeside(file);
  if (existsSync(folder))
    throw new AppError("file_unwritable", `${folder} is there already; it was left as it is.`, {
      hint: "Name another file, or remove that folder.",
    });
  const made = await backupDatabase(options, file);
  const beside = besideOf(folder);
  try {
    const documents = [...(await recordedDocuments(options)), ...(await identityDocuments(options, files))];
    const saved = await copyDocuments(files, beside, documents);
    if (saved.count > 0) renameSync(beside, folder);
    return { ...made, papers: { folder: saved.count > 0 ? folder : null, ...saved } };
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    rmSync(file, { force: true });
    throw error instanceof AppError ? error : refused(error, folder);
  }
}
