import { AppError } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../tables.ts";
import { reviseScan } from "./revise-scan.ts";

/** A scan of an earlier method whose evidence is gone stays as it was scored. */
async function reviseIfPossible(transaction: Transaction<Tables>, scanId: string): Promise<void> {
  try {
    await reviseScan(transaction, scanId);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "store_damaged" && error.code !== "not_found")) throw error;
  }
}

/**
 * Ends the disputes whose last day is past, each once, and makes the next revision of its scan: what was upheld is counted again.
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
        .returning("id")
        .executeTakeFirst();
      if (ended !== undefined) await reviseIfPossible(transaction, scan_id);
    });
}
