import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** The first three migrations are those with which the product's records first reached its users. */
export const LANDED_MIGRATIONS = 3;

/**
 * The statements of a database that the product of its day wrote: a scan, a batch, a client with a contradiction, an
 * opt-out, a tier.
 */
export function landedStatements(): string {
  return readFileSync(new URL("./landed/0003-clients.sql", import.meta.url), "utf8");
}

/** Makes that database as a file. */
export function makeLandedDatabase(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(landedStatements());
  } finally {
    database.close();
  }
}
