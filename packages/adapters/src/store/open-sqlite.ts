import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../files/make-folder.ts";

const BUSY_MS = 5000;

/**
 * Opens (or makes) the database file: folder 0700, file 0600 from its first byte, write-ahead log, foreign keys held. SQLite gives
 * the log files the mode of the database. Throws what SQLite and the file system throw.
 */
export function openSqlite(file: string, busyMs: number = BUSY_MS): DatabaseSync {
  makeFolder(dirname(file), 0o700);
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${busyMs}`);
    database.exec("pragma journal_mode = wal");
    // What was announced must outlive a power cut; in a write-ahead log `normal` may lose the last commits (sqlite.org/pragma.html).
    database.exec("pragma synchronous = full");
    database.exec("pragma foreign_keys = on");
    // What is erased is overwritten, not only let go.
    database.exec("pragma secure_delete = on");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Writes a whole, compact copy of an open database beside it, 0600. A copy of that name is kept, not overwritten. */
export function copyBeside(database: DatabaseSync, copy: string): void {
  if (existsSync(copy)) return;
  database.prepare("vacuum into ?").run(copy);
  chmodSync(copy, 0o600);
}
