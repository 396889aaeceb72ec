import { type ClientLog, clientFacts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { prospectOf, writeProspects } from "./prospect-rows.ts";

/** Shows the prospects that a client was made of what its record now says. */
export async function keepClientFacts(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const rows = await tables.selectFrom("prospects").selectAll().where("client_id", "=", log.id).execute();
  if (rows.length === 0) return;
  const client = clientFacts(log);
  await writeProspects(
    tables,
    rows.map((row) => ({ ...prospectOf(row), client })),
  );
}
