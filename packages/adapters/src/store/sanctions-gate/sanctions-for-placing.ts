import type { ClientLog, OwnedScans } from "@broker/core";
import { placingScreening } from "@broker/core/kyc-gate";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { standingOf } from "../kyc/kyc-rows.ts";
import { openedOf } from "./gate-rows.ts";

/** Where a client stands in sanctions screening, for placeability; null = not screened. @param now ISO 8601, UTC */
export async function sanctionsForPlacing(
  tables: Kysely<Tables>,
  log: ClientLog,
  now: string,
): Promise<NonNullable<OwnedScans["sanctions"]> | null> {
  const [here, { licences }] = [await standingOf(tables, log.id), await openedOf(tables, log.id)];
  return placingScreening(log, { here, licences }, now);
}

/** By client: a text that changes with its screenings, hits and licences; absent = it has none of them. */
export async function sanctionsStates(
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>();
  const add = (id: string, ...parts: readonly (string | number | bigint | null)[]) =>
    states.set(id, [states.get(id) ?? "", ...parts].join("/"));
  for (const some of pieces(ids)) {
    const screenings = await tables
      .selectFrom("kyc_screenings")
      .select(({ fn }) => ["client_id", fn.countAll().as("count"), fn.max("at").as("last")])
      .where("client_id", "in", some)
      .groupBy("client_id")
      .execute();
    for (const { client_id, count, last } of screenings) add(client_id, count, last);
    const hits = await tables
      .selectFrom("kyc_hits")
      .select(({ fn }) => ["client_id", "state", "strength", fn.countAll().as("count"), fn.count("gone_at").as("gone")])
      .where("client_id", "in", some)
      .groupBy(["client_id", "state", "strength"])
      .orderBy("state")
      .orderBy("strength")
      .execute();
    for (const { client_id, state, strength, count, gone } of hits) add(client_id, state, strength, count, gone);
    const licences = await tables
      .selectFrom("sanctions_licences")
      .select(({ fn }) => ["client_id", fn.countAll().as("count"), fn.count("withdrawn_at").as("withdrawn")])
      .where("client_id", "in", some)
      .groupBy("client_id")
      .execute();
    for (const { client_id, count, withdrawn } of licences) add(client_id, count, withdrawn);
  }
  return states;
}
