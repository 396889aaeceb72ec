import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Connection } from "./connection.ts";
import { isSqlite } from "./sqlite-dialect.ts";

const ATTEMPTS = 40;
const AGAIN_MS = 25;

/**
 * Overwrites what was erased in the database file, and empties its write-ahead log, which would contain it until much
 * else is written (sqlite.org/pragma.html, wal_checkpoint). While another connection reads, it is tried again for a
 * second, without holding up the process; after that SQLite does it later. On PostgreSQL it does nothing: the vacuum
 * of the server frees the rows.
 */
export async function overwriteErased({ read }: Pick<Connection, "read">): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isDone = await read(async (tables) => {
      if (!isSqlite(tables)) return true;
      return tables.connection().execute(async (alone) => {
        const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(alone);
        await sql`pragma busy_timeout = 0`.execute(alone);
        try {
          const result = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(alone);
          return result.rows[0]?.busy === 0;
        } finally {
          await sql.raw(`pragma busy_timeout = ${Number(rows[0]?.timeout ?? 0)}`).execute(alone);
        }
      });
    });
    if (isDone) return;
    await setTimeout(AGAIN_MS);
  }
}
