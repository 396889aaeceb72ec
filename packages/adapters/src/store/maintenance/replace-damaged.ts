import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { AppError } from "@broker/contracts";
import type { StoreOptions } from "../open-database.ts";

/** A database is its file and the two that SQLite keeps beside it. */
const ENDINGS = ["-wal", "-shm", ""];

/**
 * Puts a new SQLite database, as `fill` made it, in the place of a damaged one, which is moved aside whole as
 * `<file>.damaged-<time>`. Nothing is moved before the new one is there. AppError `file_unwritable` when that name is taken.
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
