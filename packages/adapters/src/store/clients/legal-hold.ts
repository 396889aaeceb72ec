import { AppError, type LegalHold, showDate } from "@broker/contracts";
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { eraseEntries } from "../audit-chain/erase-entries.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor } from "./client-store.ts";
import { requireClient } from "./read-logs.ts";

/** A client whose data must not be erased or pruned. */
export interface HeldClient extends LegalHold {
  readonly client: string;
  /** Empty = not recorded. */
  readonly name: string;
}

const holdOf = (stored: string): LegalHold => JSON.parse(stored) as LegalHold;

/** The clients under a legal hold, by name. */
export async function legalHolds(tables: Kysely<Tables>): Promise<readonly HeldClient[]> {
  const rows = await tables
    .selectFrom("clients")
    .select(["id", "name", "hold"])
    .where("hold", "is not", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, hold }) => ({ client: id, name, ...holdOf(hold ?? "") }));
}

/** The legal hold of a client; null = it is under none. AppError `not_found`. */
export async function legalHold(tables: Kysely<Tables>, id: string): Promise<LegalHold | null> {
  const { hold } = await requireClient(tables, id);
  return hold === null ? null : holdOf(hold);
}

/** Ids of the clients under a legal hold. */
export const heldClients = async (tables: Kysely<Tables>): Promise<ReadonlySet<string>> =>
  new Set((await legalHolds(tables)).map(({ client }) => client));

/** Whether a column's host is not one of a client under a legal hold, nor below one. */
export const notHeld = (host: string): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select 1 from client_domains as held_domain inner join clients as held on held.id = held_domain.client_id
  where held.hold is not null and (
    ${sql.ref(host)} = held_domain.domain or 'www.' || ${sql.ref(host)} = held_domain.domain
    or ${sql.ref(host)} like '%.' || held_domain.domain))`;

/** AppError `gate_closed` if the client of a row is under a legal hold. */
export function requireNoHold({ hold }: { readonly hold: string | null }): void {
  if (hold === null) return;
  const { reason, by, at } = holdOf(hold);
  throw new AppError("gate_closed", `The client is under a legal hold by ${by} of ${showDate(at)}: ${reason}.`, {
    hint: "Release the hold first.",
  });
}

const ACTIONS = { placed: "legal hold placed", released: "legal hold released" } as const;

/**
 * Places a client under a legal hold, or changes its reason; `held` false = releases it. Recorded in the audit log with
 * the reason, until the client is erased. False = there was no hold to release. AppError `not_found`.
 */
export async function holdClient(
  transaction: Transaction<Tables>,
  id: string,
  { held, reason }: { readonly held: boolean; readonly reason: string },
  actor: Actor,
): Promise<boolean> {
  const before = await requireClient(transaction, id);
  if (!held && before.hold === null) return false;
  const hold = held ? JSON.stringify({ reason, by: actor.by, at: actor.at } satisfies LegalHold) : null;
  await transaction.updateTable("clients").set({ hold }).where("id", "=", id).execute();
  const action = held ? ACTIONS.placed : ACTIONS.released;
  await writeAudit(transaction, { ...actor, action, subject: id, detail: { reason } });
  return true;
}

/** Removes the reasons of a client's holds from the audit log. */
export async function eraseHoldReasons(transaction: Transaction<Tables>, id: string, actor: Actor): Promise<void> {
  const entries = await transaction
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", id)
    .where("action", "in", Object.values(ACTIONS))
    .execute();
  const ids = entries.map((entry) => entry.id);
  await eraseEntries(transaction, ids, (entry) => ({ ...entry, detail: null }), actor);
}
