import type { Transaction } from "kysely";
import type { Tables } from "../tables.ts";

/** Removes a client's slips with all versions and events. That their UMRs were given stays known, as digests: none is given again. */
export async function eraseSlips(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  const own = transaction.selectFrom("slips").select("slips.id").where("client_id", "=", clientId);
  for (const table of ["slip_subjectivity_events", "slip_versions"] as const)
    await transaction.deleteFrom(table).where("slip_id", "in", own).execute();
  await transaction.deleteFrom("slips").where("client_id", "=", clientId).execute();
}
