import { type KeptSlip, MrcSlip } from "@broker/contracts";
import type { Kysely } from "kysely";
import { unpackJson } from "../pack-json.ts";
import type { Tables } from "../tables.ts";
import { readSlipEvents } from "./slip-rows.ts";

/** Every slip of these clients with all versions, the oldest first, by client. */
export async function slipsOfClients(
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptSlip[]>> {
  const found = new Map<string, KeptSlip[]>();
  for (let from = 0; from < ids.length; from += 500) {
    const heads = await tables
      .selectFrom("slips")
      .select(["id", "client_id"])
      .where("client_id", "in", ids.slice(from, from + 500))
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    for (const { id, client_id: clientId } of heads) {
      const rows = await tables
        .selectFrom("slip_versions")
        .select(["body", "saved_at", "said_by"])
        .where("slip_id", "=", id)
        .orderBy("version")
        .execute();
      const versions = rows.map(({ body, saved_at: savedAt, said_by: by }) => ({
        slip: MrcSlip.parse(unpackJson(body)),
        savedAt,
        by,
      }));
      const own = found.get(clientId) ?? [];
      found.set(clientId, [...own, { id, versions, events: await readSlipEvents(tables, id) }]);
    }
  }
  return found;
}
