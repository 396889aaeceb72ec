import { CLIENT_VALUES, type ClientField, CONTROL_KEYS, ControlAnswer } from "@broker/contracts";
import { type ClientLog, effectiveValue, recordedDomains } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { saveOutline } from "../portfolio/save-outline.ts";
import { saveClientFacts } from "../prospects/save-client-facts.ts";
import { readLogs } from "./read-logs.ts";

/**
 * The fields about which something was said or taken back between two states of a client, each once, in the order of
 * the saying.
 */
export function changedFields(before: ClientLog | null, after: ClientLog): readonly ClientField[] {
  const stood = new Map(before?.entries.map((entry) => [entry.n, entry.withdrawn === null]));
  const changed = after.entries.filter((entry) => stood.get(entry.n) !== (entry.withdrawn === null));
  return [...new Set(changed.map((entry) => entry.field))];
}

/** Under what source a policy of the record itself stands; those of placements stand under their ids. */
const RECORD = "record";

/** The value of a field that holds; undefined where no one has told one that the field may have today. */
function held<Field extends keyof typeof CLIENT_VALUES>(log: ClientLog, field: Field) {
  return CLIENT_VALUES[field].safeParse(effectiveValue(log, field)?.value).data as
    | ReturnType<(typeof CLIENT_VALUES)[Field]["parse"]>
    | undefined;
}

function controlRows(log: ClientLog) {
  return CONTROL_KEYS.flatMap((control) => {
    const told = ControlAnswer.safeParse(effectiveValue(log, `controls.${control}`)?.value).data;
    return told ? [{ client_id: log.id, control, answer: told.answer, coverage: told.coveragePct ?? null }] : [];
  });
}

/** Takes a client's rows out of the tables that follow from its record. */
export async function clearProjections(tables: Kysely<Tables>, id: string): Promise<void> {
  for (const table of ["client_contacts", "client_controls", "client_claims", "client_quotes"] as const)
    await tables.deleteFrom(table).where("client_id", "=", id).execute();
  await tables.deleteFrom("client_policies").where("client_id", "=", id).where("source", "=", RECORD).execute();
}

/**
 * Writes the rows that follow from a client's record: contacts, controls, claims, its policy and its quote, each as it
 * now holds.
 */
export async function projectClient(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const client_id = log.id;
  await clearProjections(tables, client_id);
  const contacts = (held(log, "contacts") ?? []).map((contact, place) => ({ client_id, place, ...contact }));
  if (contacts.length > 0) await tables.insertInto("client_contacts").values(contacts).execute();
  const controls = controlRows(log);
  if (controls.length > 0) await tables.insertInto("client_controls").values(controls).execute();
  const claims = (held(log, "claims") ?? []).map(({ date, kind, amount, settled }, place) => ({
    client_id,
    place,
    happened_on: date,
    kind,
    amount,
    settled: settled ? 1 : 0,
  }));
  if (claims.length > 0) await tables.insertInto("client_claims").values(claims).execute();
  const policy = held(log, "expiringPolicy");
  if (policy)
    await tables
      .insertInto("client_policies")
      .values({
        client_id,
        source: RECORD,
        insurer: policy.insurer ?? null,
        expires_on: policy.expiresOn ?? null,
        premium: policy.premium ?? null,
        cover_limit: policy.limit ?? null,
        retention: policy.retention ?? null,
      })
      .execute();
  const quote = held(log, "quote");
  if (quote)
    await tables
      .insertInto("client_quotes")
      .values({
        client_id,
        premium: quote.premium ?? null,
        cover_limit: quote.limit ?? null,
        retention: quote.retention ?? null,
        source: quote.source ?? null,
      })
      .execute();
}

/**
 * One client's history, held against every other change until the transaction ends; null = there is none of that id.
 */
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
