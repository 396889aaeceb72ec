import { type ClientLog, clientFacts } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { prospectOf, writeProspects } from "./prospect-rows.ts";
import { saveOwnerFacts } from "./save-owner-facts.ts";

/** The domains that stand in a client's record or ever stood there. */
function everNamed(log: ClientLog): string[] {
  return log.entries
    .filter(({ field }) => field === "domains")
    .flatMap(({ value }) => (Array.isArray(value) ? (value as readonly { readonly name?: unknown }[]) : []))
    .flatMap(({ name }) => (typeof name === "string" ? [name] : []));
}

/** Shows the prospects that a client was made of, and those that have a domain of its, what its record now says. */
export async function saveClientFacts(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const rows = await tables.selectFrom("prospects").selectAll().where("client_id", "=", log.id).execute();
  const client = clientFacts(log);
  await writeProspects(
    tables,
    rows.map((row) => ({ ...prospectOf(row), client })),
  );
  await saveOwnerFacts(tables, everNamed(log));
}
