import type { Transaction } from "kysely";
import { clearProjections } from "./project-client.ts";
import type { Tables } from "./tables.ts";

/** Removes a client's placements with their steps, and every row that followed from its record. */
export async function eraseBook(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .deleteFrom("placement_steps")
    .where("placement_id", "in", (query) =>
      query.selectFrom("placements").select("placements.id").where("client_id", "=", id),
    )
    .execute();
  await transaction.deleteFrom("placements").where("client_id", "=", id).execute();
  await clearProjections(transaction, id);
  await transaction.deleteFrom("client_policies").where("client_id", "=", id).execute();
}
