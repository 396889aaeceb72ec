import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AppError } from "@broker/contracts";
import { sql } from "kysely";
import { makeFolder } from "../../files/make-folder.ts";
import { type OpenDatabase, openDatabase, type StoreOptions } from "../open-database.ts";
import { storeError } from "../store-error.ts";
import { checkSqlite } from "./check-sqlite.ts";
import { copyRows } from "./copy-rows.ts";
import { tableNames } from "./table-names.ts";

/** A backup that was made. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
}

/** PostgreSQL's rows of one moment, in a new SQLite file. */
async function copyPostgres(opened: OpenDatabase, file: string, now: Date): Promise<void> {
  const copy = await openDatabase({ database: `sqlite:${file}`, now });
  try {
    const tables = await tableNames(copy.database);
    // Not the dialect's own transaction: that would hold everybody else's writing until the end.
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

/** What stood in the way of the new file, as a sentence about it. */
function placeError(cause: unknown, file: string): unknown {
  const error = storeError(cause, file);
  if (error === cause || !(error instanceof AppError) || error.code !== "store_unavailable") return error;
  return new AppError("file_unwritable", `${file} cannot be written.`, {
    hint: "Check the permissions of the folder, or name another file.",
    fix: { kind: "back-up" },
    cause,
  });
}

/**
 * Writes everything in the database to one SQLite file, whichever kind the database is: a whole copy of one moment, readable by its
 * owner alone, checked before it gets its name. Others may go on writing meanwhile. AppError `file_unwritable` when the file is there.
 */
export async function backupDatabase(options: StoreOptions, file: string): Promise<Backup> {
  if (existsSync(file))
    throw new AppError("file_unwritable", `${file} is there already; it was left as it is.`, {
      hint: "Name another file, or remove that one.",
    });
  const folder = dirname(file);
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw placeError(error, file);
  }
  const opened = await openDatabase(options);
  const beside = join(folder, `.${basename(file)}.${randomBytes(4).toString("hex")}`);
  try {
    // Unguarded: what fails here is the new file, not the database.
    if (opened.kind === "sqlite") await sql`vacuum into ${beside}`.execute(opened.database);
    else await opened.guarded(() => copyPostgres(opened, beside, options.now));
    chmodSync(beside, 0o600);
    checkSqlite(beside);
    renameSync(beside, file);
    return { file, bytes: statSync(file).size };
  } catch (error) {
    throw placeError(error, file);
  } finally {
    for (const ending of ["", "-wal", "-shm"]) rmSync(`${beside}${ending}`, { force: true });
    await opened.close();
  }
}
