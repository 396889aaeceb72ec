import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "@broker/contracts";
import { makeFolder } from "../../files/write-beside.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { openDatabase, type StoreOptions } from "../database/open-database.ts";
import { backupDatabase, placeError } from "./backup.ts";
import { checkSqlite } from "./check-sqlite.ts";
import { copyRows, type TableName, tableNames } from "./copy-rows.ts";
import { besideOf, removeLeftOvers } from "./left-overs.ts";

/** A database is its file and the two that SQLite stores beside it. */
const ENDINGS = ["-wal", "-shm", ""];

/**
 * Replaces a damaged SQLite database by a new one, as `fill` made it; the damaged one is renamed whole to
 * `<file>.damaged-<time>`. Nothing is renamed before the new one exists. AppError `file_unwritable` when that name is
 * taken.
 */
export async function replaceDamaged<Value>(
  options: StoreOptions,
  fill: (fresh: StoreOptions) => Promise<Value>,
): Promise<{ readonly aside: string; readonly value: Value }> {
  const file = options.database.slice("sqlite:".length);
  const aside = `${file}.damaged-${options.now.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
  if (existsSync(aside))
    throw new AppError("file_unwritable", `${aside} is there already; it was left as it is.`, {
      hint: "Wait a second, or move that one away.",
    });
  const fresh = `${file}.restoring-${randomBytes(4).toString("hex")}`;
  try {
    const value = await fill({ ...options, database: `sqlite:${fresh}` });
    for (const ending of ENDINGS)
      if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, `${aside}${ending}`);
    renameSync(fresh, file);
    return { aside, value };
  } finally {
    for (const ending of ENDINGS) rmSync(`${fresh}${ending}`, { force: true });
  }
}

interface Restored {
  /** Backup of the database's earlier content; if it was damaged, that file itself, renamed. */
  readonly kept: string;
  readonly wasDamaged: boolean;
  /** Rows after the restore, by table. */
  readonly rows: ReadonlyMap<TableName, number>;
}

function copyAside(backup: string, copy: string, keep: string): void {
  try {
    makeFolder(dirname(copy), 0o700);
    removeLeftOvers(dirname(keep));
    copyFileSync(backup, copy);
  } catch (error) {
    throw placeError(error, keep);
  }
}

/**
 * A backup may be of an older version: a copy of it is migrated, the file itself is left as it is. The copy is beside
 * `keep`, where the next backup or restore removes it if this process is killed.
 */
async function withMigratedCopy<Value>(
  backup: string,
  keep: string,
  now: Date,
  use: (database: string) => Promise<Value>,
): Promise<Value> {
  const folder = besideOf(keep);
  const copy = join(folder, "backup.db");
  try {
    copyAside(backup, copy, keep);
    const database = `sqlite:${copy}`;
    await (await openDatabase({ database, now })).close();
    return await use(database);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces the database's rows by those of the backup's copy, and records it in the audit log. */
async function takeRows(options: StoreOptions, copy: string, actor: Actor): Promise<Restored["rows"]> {
  const [source, target] = [await openDatabase({ database: copy, now: options.now }), await openDatabase(options)];
  try {
    const tables = await tableNames(source.database);
    const alone = target.database.transaction().setIsolationLevel("serializable");
    return await target.guarded(() =>
      alone.execute(async (transaction) => {
        const copied = await copyRows(source, transaction, tables);
        const detail = { rows: Object.fromEntries(copied) };
        await writeAudit(transaction, { ...actor, action: "database restored", subject: "database", detail });
        return copied;
      }),
    );
  } finally {
    await target.close();
    await source.close();
  }
}

/**
 * Replaces everything in the database by a backup's rows, all or nothing, whichever kind of database it is. The earlier
 * content is first stored as a backup in `keep`; an SQLite file too damaged for that is renamed. A backup of an older
 * version is migrated; one of a newer version is refused.
 */
export async function restoreDatabase(
  options: StoreOptions,
  backup: string,
  keep: string,
  actor: Actor,
): Promise<Restored> {
  checkSqlite(backup);
  return withMigratedCopy(backup, keep, options.now, async (copy) => {
    try {
      const { file } = await backupDatabase(options, keep);
      return { kept: file, wasDamaged: false, rows: await takeRows(options, copy, actor) };
    } catch (error) {
      const damaged = error instanceof AppError && error.code === "store_damaged";
      if (!damaged || !options.database.startsWith("sqlite:")) throw error;
      const { aside, value } = await replaceDamaged(options, (fresh) => takeRows(fresh, copy, actor));
      return { kept: aside, wasDamaged: true, rows: value };
    }
  });
}
