import { CLIENT_VALUES, CONTROL_KEYS, ControlAnswer } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Under what source a policy of the record itself stands; those of placements stand under their ids. */
const RECORD = "record";

/** The value of a field that holds; undefined where nobody has told one that the field may have today. */
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

/** Writes the rows that follow from a client's record: contacts, controls, claims, its policy and its quote, each as it now holds. */
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
