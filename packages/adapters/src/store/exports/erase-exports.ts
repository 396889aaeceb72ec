import { exportNotificationId } from "@broker/core/documents";
import type { Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { Tables } from "../tables.ts";

/** Removes the records of a client's documents, and what was told of them, which names the client. The files are removed by whoever knows the home folder. */
export async function eraseExports(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  const events = await transaction
    .selectFrom("export_events")
    .innerJoin("exports", "exports.id", "export_events.export_id")
    .select(["export_events.export_id", "export_events.n"])
    .where("exports.client_id", "=", clientId)
    .execute();
  const told = events.map(({ export_id, n }) => exportNotificationId(export_id, n, sha256));
  if (told.length > 0) await transaction.deleteFrom("notifications").where("id", "in", told).execute();
  await transaction
    .deleteFrom("export_events")
    .where("export_id", "in", (query) =>
      query.selectFrom("exports").select("exports.id").where("client_id", "=", clientId),
    )
    .execute();
  await transaction.deleteFrom("exports").where("client_id", "=", clientId).execute();
}
