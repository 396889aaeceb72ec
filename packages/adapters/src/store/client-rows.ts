import { CLIENT_FIELDS, Provenance } from "@broker/contracts";
import { type ClientLog, effectiveValue, type LoggedAssertion, recordedDomains } from "@broker/core";
import type { Kysely, Selectable } from "kysely";
import { keepOutline } from "./portfolio/keep-outline.ts";
import { projectClient } from "./project-client.ts";
import { keepClientFacts } from "./prospects/keep-client-facts.ts";
import type { Tables } from "./tables.ts";

type AssertionRow = Selectable<Tables["client_assertions"]>;
type ClientRow = Selectable<Tables["clients"]>;

function entryOf(row: AssertionRow): LoggedAssertion[] {
  const field = CLIENT_FIELDS.find((each) => each === row.field);
  if (field === undefined) return [];
  const value: unknown = JSON.parse(row.value);
  const entry = {
    field,
    n: row.n,
    value,
    provenance: Provenance.parse(row.provenance),
    asOf: row.as_of,
    by: row.said_by,
    override: row.decides === 1,
    recordedAt: row.recorded_at,
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, by: row.withdrawn_by ?? "" },
  };
  return [row.source === null ? entry : { ...entry, source: row.source }];
}

/** Reads the histories of clients whose rows are at hand, in their order. */
export async function readLogs(tables: Kysely<Tables>, clients: readonly ClientRow[]): Promise<ClientLog[]> {
  const entries = new Map<string, LoggedAssertion[]>(clients.map((client) => [client.id, []]));
  const ids = [...entries.keys()];
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await tables
      .selectFrom("client_assertions")
      .selectAll()
      .where("client_id", "in", ids.slice(from, from + 500))
      .orderBy("client_id")
      .orderBy("n")
      .execute();
    for (const row of rows) entries.get(row.client_id)?.push(...entryOf(row));
  }
  return clients.map((client) => ({
    id: client.id,
    version: client.version,
    createdAt: client.created_at,
    sample: client.sample === 1,
    entries: entries.get(client.id) ?? [],
  }));
}

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
  await keepOutline(tables, log);
  await keepClientFacts(tables, log);
}
