import { closeSync, existsSync, openSync, renameSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "@broker/contracts";
import { Kysely, sql } from "kysely";
import { makeFolder } from "../../files/write-beside.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import type { ColumnTypes } from "../migrations/migration.ts";
import { connectionTo, type Guard } from "./connection.ts";
import { migrate } from "./migrate.ts";
import type { OpenDatabase, StoreOptions } from "./open-database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

const BUSY_MS = 5000;

/**
 * Opens (or creates) the database file: folder 0700, file 0600 from its first byte, write-ahead log, foreign keys
 * enforced. SQLite gives the log files the mode of the database. Throws the errors of SQLite and the file system.
 */
export function openSqlite(file: string, busyMs: number = BUSY_MS): DatabaseSync {
  makeFolder(dirname(file), 0o700);
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${busyMs}`);
    database.exec("pragma journal_mode = wal");
    // What was announced must survive a power cut; in a write-ahead log `normal` may lose the last commits
    // (sqlite.org/pragma.html).
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    // Erased data are overwritten, not only released.
    database.exec("pragma secure_delete = on");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Writes a whole, compact copy of an open database beside it, 0600 from its first byte; it has its name once it is
 * whole. An existing copy of that name is not overwritten.
 */
function copyBeside(database: DatabaseSync, copy: string): void {
  if (existsSync(copy)) return;
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, "wx", 0o600));
  try {
    database.prepare("vacuum into ?").run(unfinished);
    renameSync(unfinished, copy);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

const UNSAVED = { kind: "scan" as const, domains: [], with: "no-store" as const };

/** SQLite's primary result codes (sqlite.org/rescode.html) that a user can act on. */
const SQLITE = { perm: 3, busy: 5, locked: 6, readonly: 8, ioerr: 10, corrupt: 11, full: 13, cantopen: 14, notadb: 26 };

function primaryCode(error: unknown): number | null {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : null;
}

function systemCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** Bytes that SQLite needs at least for its log and its index beside the database. */
const LEAST_SPACE = 65_536;

/** Whether the disk of a file is full: SQLite then reports a file that it cannot open or write, not a full disk. */
function isDiskFull(file: string): boolean {
  try {
    const { blocks, bavail, bsize } = statfsSync(dirname(file));
    // A file system without blocks, such as /proc, is not full.
    return blocks > 0 && bavail * bsize < LEAST_SPACE;
  } catch {
    return false;
  }
}

/**
 * Converts an error of SQLite or the file system about `file` into one clear sentence with how to proceed; other errors
 * are unchanged.
 * @param full whether the disk of a file is full
 */
export function storeError(cause: unknown, file: string, full: (file: string) => boolean = isDiskFull): unknown {
  if (cause instanceof AppError) return cause;
  const code = primaryCode(cause);
  const system = systemCode(cause) ?? "";
  const unopened = code === SQLITE.ioerr || code === SQLITE.cantopen;
  if (code === SQLITE.full || system === "ENOSPC" || system === "EDQUOT" || (unopened && full(file)))
    return new AppError("storage_full", `The disk of ${file} is full; nothing was written in part.`, {
      hint: "Free some space first.",
      fix: UNSAVED,
      cause,
    });
  if (code === SQLITE.corrupt || code === SQLITE.notadb)
    return new AppError(
      "store_damaged",
      `The database ${file} is damaged or is not a database; it was left as it is.`,
      {
        hint: "Backups are in 'backups' in the home directory; a copy made before an upgrade is beside the database and ends in '.before-…'.",
        fix: { kind: "any-of", of: [{ kind: "restore-backup" }, UNSAVED] },
        cause,
      },
    );
  if (code === SQLITE.busy || code === SQLITE.locked)
    return new AppError("store_unavailable", `Another program has locked the database ${file}.`, {
      hint: "Wait until it has finished, or end it.",
      fix: UNSAVED,
      cause,
    });
  const closed = ["EACCES", "EROFS", "EPERM", "ENOENT", "ENOTDIR", "EISDIR", "EEXIST"].includes(system);
  if (closed || [SQLITE.perm, SQLITE.readonly, SQLITE.cantopen, SQLITE.ioerr].some((each) => each === code))
    return new AppError("store_unavailable", `The database ${file} cannot be opened for writing.`, {
      hint: "Check the permissions of its folder, or set another with BROKER_HOME.",
      fix: UNSAVED,
      cause,
    });
  return cause;
}

/** Types of columns in SQLite. */
export const SQLITE_TYPES: ColumnTypes = {
  bytes: sql`blob`,
  named: { text: "text", integer: "integer", real: "real", bytes: "blob" },
};

async function openMigrated(options: StoreOptions, file: string): Promise<Pick<OpenDatabase, "database" | "migrated">> {
  const sqlite: DatabaseSync = openSqlite(file, options.busyMs);
  try {
    const database = new Kysely<Tables>({ dialect: sqliteDialect(sqlite, options.busyMs ?? BUSY_MS) });
    const migrated = await migrate(database, options.migrations ?? MIGRATIONS, {
      types: SQLITE_TYPES,
      now: options.now,
      runScript: async (script) => sqlite.exec(script),
      saveCopy: async (step) => {
        const copy = `${file}.before-${step}`;
        copyBeside(sqlite, copy);
        return copy;
      },
    });
    return { database, migrated };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function openToRead({ busyMs = BUSY_MS }: StoreOptions, file: string): Pick<OpenDatabase, "database" | "migrated"> {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: busyMs });
  return {
    database: new Kysely<Tables>({ dialect: sqliteDialect(sqlite, busyMs) }),
    migrated: { steps: [], copy: null },
  };
}

/** The SQLite database of `sqlite:<path>`. */
export async function openSqliteDatabase(options: StoreOptions): Promise<OpenDatabase> {
  const file = options.database.slice("sqlite:".length);
  const guarded: Guard = async (work) => {
    try {
      return await work();
    } catch (error) {
      throw storeError(error, file);
    }
  };
  const { database, migrated } = await guarded(async () =>
    options.readOnly ? openToRead(options, file) : openMigrated(options, file),
  );
  return {
    kind: "sqlite",
    database,
    migrated,
    guarded,
    ...connectionTo(database, guarded),
    close: () => database.destroy(),
  };
}
