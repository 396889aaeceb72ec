import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "@broker/contracts";
import { storeError } from "../database/open-sqlite.ts";

function damaged(file: string): AppError {
  return new AppError("store_damaged", `${file} is damaged: the database's own check found faults.`, {
    hint: "Take another backup.",
  });
}

/** SQLite's result code of a malformed database (sqlite.org/rescode.html). */
const CORRUPT = 11;

/**
 * Runs SQLite's quick check on the database in use; another kind of database checks itself. AppErrors `store_damaged`,
 * `store_unavailable`.
 */
export function quickCheck(address: string): void {
  if (!address.startsWith("sqlite:")) return;
  const file = address.slice("sqlite:".length);
  if (!existsSync(file)) return;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const [first] = database.prepare("pragma quick_check(1)").all();
    if (first?.quick_check !== "ok") throw Object.assign(new Error(String(first?.quick_check)), { errcode: CORRUPT });
  } catch (error) {
    throw storeError(error, file);
  } finally {
    database?.close();
  }
}

/**
 * Runs SQLite's integrity check on a whole file, and verifies that it is one of ours. AppError `file_unreadable`,
 * `input_invalid` (another kind of file) or `store_damaged`. The file is not changed.
 */
export function checkSqlite(file: string): void {
  if (!existsSync(file)) throw new AppError("file_unreadable", `There is no file ${file}.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const ours = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'").get();
    if (ours === undefined)
      throw new AppError("input_invalid", `${file} is a database, but not one of this product's.`, {
        fix: { kind: "back-up" },
      });
    const result = database.prepare("pragma integrity_check").get();
    if (result?.integrity_check !== "ok") throw damaged(file);
    if (database.prepare("pragma foreign_key_check").get() !== undefined) throw damaged(file);
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === 26)
      throw new AppError("input_invalid", `${file} is not a backup.`, {
        fix: { kind: "back-up" },
        cause: error,
      });
    const known = storeError(error, file);
    throw known instanceof AppError && known.code === "store_damaged" ? damaged(file) : known;
  } finally {
    database?.close();
  }
}
