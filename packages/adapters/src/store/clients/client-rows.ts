import { CLIENT_VALUES, type ClientField, CONTROL_KEYS, ControlAnswer, sideOf } from "@broker/contracts";
import { type ClientLog, effectiveValue, recordedDomains, recordPolicy } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { lockNames } from "../database/writers/locks.ts";
import { saveClientFacts } from "../prospects/save-client-facts.ts";

/** The fields with statements added or withdrawn between two states of a client, each once, in the order of the log. */
export function changedFields(before: ClientLog | null, after: ClientLog): readonly ClientField[] {
  const wasValid = new Map(before?.entries.map((entry) => [entry.n, entry.withdrawn === null]));
  const changed = after.entries.filter((entry) => wasValid.get(entry.n) !== (entry.withdrawn === null));
  return [...new Set(changed.map((entry) => entry.field))];
}

/** The source of a policy of the record itself; the source of those of placements is their id. */
const RECORD = "record";

/** The effective value of a field; undefined where none is recorded that the field may have today. */
function currentValue<Field extends keyof typeof CLIENT_VALUES>(log: ClientLog, field: Field) {
  return CLIENT_VALUES[field].safeParse(effectiveValue(log, field)?.value).data as
    | ReturnType<(typeof CLIENT_VALUES)[Field]["parse"]>
    | undefined;
}

function controlRows(log: ClientLog) {
  return CONTROL_KEYS.flatMap((control) => {
    const answer = ControlAnswer.safeParse(effectiveValue(log, `controls.${control}`)?.value).data;
    return answer ? [{ client_id: log.id, control, answer: answer.answer, coverage: answer.coveragePct ?? null }] : [];
  });
}

/** Removes a client's rows from the tables that follow from its record. */
export async function clearProjections(tables: Kysely<Tables>, id: string): Promise<void> {
  for (const table of ["client_contacts", "client_controls", "client_claims", "client_quotes"] as const)
    await tables.deleteFrom(table).where("client_id", "=", id).execute();
  await tables.deleteFrom("client_policies").where("client_id", "=", id).where("source", "=", RECORD).execute();
}

/** The policy of the record beside those of its placements, which have rows of their own. */
async function policyOf(tables: Kysely<Tables>, log: ClientLog) {
  const policies = tables.selectFrom("client_policies").select("source").where("client_id", "=", log.id);
  const placements = (await policies.execute()).map(({ source }) => source);
  return CLIENT_VALUES.expiringPolicy.safeParse(recordPolicy(log, placements)?.value).data;
}

/** Writes the rows that follow from a client's record: contacts, controls, claims, its policy and its quote. */
export async function projectClient(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const client_id = log.id;
  await clearProjections(tables, client_id);
  const contacts = (currentValue(log, "contacts") ?? []).map((contact, place) => ({ client_id, place, ...contact }));
  if (contacts.length > 0) await tables.insertInto("client_contacts").values(contacts).execute();
  const controls = controlRows(log);
  if (controls.length > 0) await tables.insertInto("client_controls").values(controls).execute();
  const claims = (currentValue(log, "claims") ?? []).map(({ date, kind, amount, settled }, place) => ({
    client_id,
    place,
    happened_on: date,
    kind,
    amount,
    settled: settled ? 1 : 0,
  }));
  if (claims.length > 0) await tables.insertInto("client_claims").values(claims).execute();
  const policy = await policyOf(tables, log);
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
  const quote = currentValue(log, "quote");
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

/** Writes a client's current industry and size from its record. */
export async function saveOutline(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const recorded = { industry: effectiveValue(log, "industry"), turnover: effectiveValue(log, "turnover") };
  const industry = currentValue(log, "industry") ?? null;
  const turnover = currentValue(log, "turnover")?.total ?? null;
  const row = {
    industry,
    industry_known: industry === null ? null : (recorded.industry?.provenance ?? null),
    industry_as_of: industry === null ? null : (recorded.industry?.asOf ?? null),
    turnover,
    turnover_known: turnover === null ? null : (recorded.turnover?.provenance ?? null),
    turnover_as_of: turnover === null ? null : (recorded.turnover?.asOf ?? null),
  };
  await tables
    .insertInto("client_outlines")
    .values({ client_id: log.id, ...row })
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(row))
    .execute();
}

/**
 * Locks what a client is found by either before a change or after it, see {@link lockNames}: who scans, records or
 * erases a company must find its clients.
 * @param lock how; of many clients, their places
 */
export async function lockIdentity(
  tables: Kysely<Tables>,
  before: ClientLog | null,
  after: ClientLog,
  lock: typeof lockNames = lockNames,
): Promise<void> {
  const namesOf = (log: ClientLog) => {
    const number = textOf(effectiveValue(log, "companyNumber")?.value);
    return new Set([...domainsOf(log).keys(), ...(number === null ? [] : [number])]);
  };
  const changed = (before === null ? new Set<string>() : namesOf(before)).symmetricDifference(namesOf(after));
  await lock(tables, [...changed]);
}

/** The recorded domains of a client, by name; true = accepted. */
function domainsOf(log: ClientLog): ReadonlyMap<string, boolean> {
  const domains = recordedDomains(log).filter(({ name }) => typeof name === "string");
  return new Map(domains.map(({ name, accepted }) => [name.toLowerCase(), accepted]));
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** Saves a client, with the columns and rows that follow from it. */
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
  const ofClient = tables.selectFrom("client_assertions").select("n").where("client_id", "=", log.id);
  const stored = new Set((await ofClient.execute()).map(({ n }) => n));
  for (const entry of log.entries) {
    const withdrawn = { withdrawn_at: entry.withdrawn?.at ?? null, withdrawn_by: entry.withdrawn?.by ?? null };
    // A stored statement only changes by being withdrawn.
    if (stored.has(entry.n)) {
      if (entry.withdrawn === null) continue;
      const row = tables.updateTable("client_assertions").set(withdrawn).where("client_id", "=", log.id);
      await row.where("n", "=", entry.n).execute();
      continue;
    }
    await tables
      .insertInto("client_assertions")
      .values({
        client_id: log.id,
        n: entry.n,
        field: entry.field,
        value: JSON.stringify(entry.value),
        provenance: entry.provenance,
        declared_by: sideOf(entry.declaredBy) ?? null,
        as_of: entry.asOf,
        said_by: entry.by,
        source: entry.source ?? null,
        decides: entry.override ? 1 : 0,
        recorded_at: entry.recordedAt,
        ...withdrawn,
        // An older database has no such columns while it is migrated.
        ...(entry.madeBy === undefined ? {} : { made_by: JSON.stringify(entry.madeBy) }),
        ...(entry.declaredBy === undefined ? {} : { declaration: JSON.stringify(entry.declaredBy) }),
        ...(entry.evidence === undefined ? {} : { evidence: JSON.stringify(entry.evidence) }),
      })
      .execute();
  }
  await tables.deleteFrom("client_domains").where("client_id", "=", log.id).execute();
  const owned = [...domains].map(([domain, accepted]) => ({ client_id: log.id, domain, accepted: accepted ? 1 : 0 }));
  if (owned.length > 0) await tables.insertInto("client_domains").values(owned).execute();
  await projectClient(tables, log);
  await saveOutline(tables, log);
  await saveClientFacts(tables, log);
}
