import { existsSync } from "node:fs";

/** Whether there is a database to ask; without one nothing is on record, and looking must not make one. */
export function hasDatabase(database: string): boolean {
  return !database.startsWith("sqlite:") || existsSync(database.slice("sqlite:".length));
}
