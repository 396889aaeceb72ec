import { type ClientLog, effectiveValue, recordedDomains } from "@broker/core";
import type { Kysely } from "kysely";
import { saveOutline } from "./portfolio/save-outline.ts";
import { projectClient } from "./project-client.ts";
import { saveClientFacts } from "./prospects/save-client-facts.ts";
import { readLogs } from "./read-logs.ts";
import type { Tables } from "./tables.ts";

/** One client's history, held against every other change until the transaction ends; null = there is none of that id. */
export async function lockLog(tables: Kysely<Tables>, id: string): Promise<ClientLog | null> {
  const rows = await tables
    .updateTable("clients")
    .set(({ ref }) => ({ version: ref("version") }))
    .where("id", "=", id)
    .returningAll()
    .execute();
  const [log] = await readLogs(tables, rows);
  return log ?? null;
}

/** The domains that hold as the client's, by name; true = accepted as theirs. */
function domainsOf(log: ClientLog): ReadonlyMap<string, boolean> {
  const domains = recordedDomains(log).filter(({ name }) => typeof name === "string");
  return new Map(domains.map(({ name, accepted }) => [name.toLowerCase(), accepted]));
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** Writes a client as it now is, with the columns that follow from it. */
export async function writeLog(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const name = textOf(effectiveValue(log, "legalName")?.value) ?? "";
  const number = textOf(effectiveValue(log, "companyNumber")?.value);
  const domains = domainsOf(log);
  const row = {
    version: log.version,
    created_at: log.createdAt,
    sample: log.sample ? 1 : 0,
    name,
    company_number: number,
    search: [name, number ?? "", ...domains.keys()].join("\n").toLowerCase(),
    opted_out: effectiveValue(log, "optedOut")?.value === true ? 1 : 0,
  };
  await tables
    .insertInto("clients")
    .values({ id: log.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  for (const entry of log.entries) {
    const withdrawn = { withdrawn_at: entry.withdrawn?.at ?? null, withdrawn_by: entry.withdrawn?.by ?? null };
    await tables
      .insertInto("client_assertions")
      .values({
        client_id: log.id,
        n: entry.n,
        field: entry.field,
        value: JSON.stringify(entry.value),
        provenance: entry.provenance,
        as_of: entry.asOf,
        said_by: entry.by,
        source: entry.source ?? null,
        decides: entry.override ? 1 : 0,
        recorded_at: entry.recordedAt,
        ...withdrawn,
      })
      .onConflict((conflict) => conflict.columns(["client_id", "n"]).doUpdateSet(withdrawn))
      .execute();
  }
  await tables.deleteFrom("client_domains").where("client_id", "=", log.id).execute();
  const owned = [...domains].map(([domain, accepted]) => ({ client_id: log.id, domain, accepted: accepted ? 1 : 0 }));
  if (owned.length > 0) await tables.insertInto("client_domains").values(owned).execute();
  await projectClient(tables, log);
  await saveOutline(tables, log);
  await saveClientFacts(tables, log);
}
