import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { reviseIfPossible } from "./revise-if-possible.ts";

/**
 * Ends the disputes whose last day is past, each once, and makes the next revision of its scan, and of the last to which it was carried
 * over: what was upheld is counted again.
 * @param today day of ISO 8601, UTC
 */
export async function expireDisputes(database: Kysely<Tables>, today: string): Promise<void> {
  const due = await database
    .selectFrom("disputes")
    .select(["id", "scan_id"])
    .where("expires_on", "<", today)
    .where("state", "in", ["open", "upheld"])
    .orderBy("id")
    .execute();
  for (const { id, scan_id } of due)
    await database.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable("disputes")
        .set({ state: "expired" })
        .where("id", "=", id)
        .where("state", "in", ["open", "upheld"])
        .returning("carried_scan_id")
        .executeTakeFirst();
      if (ended === undefined) return;
      await reviseIfPossible(transaction, scan_id);
      if (ended.carried_scan_id !== null) await reviseIfPossible(transaction, ended.carried_scan_id);
    });
}
