import { placementNotificationId } from "@broker/core";
import type { Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { Tables } from "../database/tables.ts";
import { eraseQuotes } from "../placements/quote-rows.ts";
import { clearProjections } from "./client-rows.ts";

/** What was told of the steps names the client. */
async function eraseOutcomes(transaction: Transaction<Tables>, id: string): Promise<void> {
  const steps = await transaction
    .selectFrom("placement_steps")
    .innerJoin("placements", "placements.id", "placement_steps.placement_id")
    .select(["placement_steps.placement_id", "placement_steps.n"])
    .where("placements.client_id", "=", id)
    .execute();
  const told = steps.map(({ placement_id, n }) => placementNotificationId(placement_id, n, sha256));
  if (told.length > 0) await transaction.deleteFrom("notifications").where("id", "in", told).execute();
}

/** Removes a client's placements with their steps, and every row that followed from its record. */
export async function eraseBook(transaction: Transaction<Tables>, id: string): Promise<void> {
  await eraseOutcomes(transaction, id);
  await eraseQuotes(transaction, id);
  await transaction
    .deleteFrom("placement_steps")
    .where("placement_id", "in", (query) =>
      query.selectFrom("placements").select("placements.id").where("client_id", "=", id),
    )
    .execute();
  await transaction.deleteFrom("placements").where("client_id", "=", id).execute();
  await clearProjections(transaction, id);
  await transaction.deleteFrom("client_policies").where("client_id", "=", id).execute();
  await transaction.deleteFrom("client_outlines").where("client_id", "=", id).execute();
}
