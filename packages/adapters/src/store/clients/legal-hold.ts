import { AppError, showDate } from "@broker/contracts";
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Tables } from "../database/tables.ts";
import type { Actor } from "./client-store.ts";
import { requireClient } from "./read-logs.ts";

/** Why a client's data must not be erased or pruned. */
export interface LegalHold {
  readonly client: string;
  /** Empty = not recorded. */
  readonly name: string;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

type Placed = Pick<LegalHold, "reason" | "by" | "at">;

/** The clients under a legal hold, by name. */
export async function legalHolds(tables: Kysely<Tables>): Promise<readonly LegalHold[]> {
  const rows = await tables
    .selectFrom("clients")
    .select(["id", "name", "hold"])
    .where("hold", "is not", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, hold }) => ({ client: id, name, ...(JSON.parse(hold ?? "") as Placed) }));
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
  const { reason, by, at } = JSON.parse(hold) as Placed;
  throw new AppError("gate_closed", `The client is under a legal hold by ${by} of ${showDate(at)}: ${reason}.`, {
    hint: "Release the hold first.",
  });
}

/**
 * Places a client under a legal hold, or changes its reason; null = releases it. Recorded in the audit log, without
 * the reason. False = there was no hold to release. AppError `not_found`.
 */
export async function holdClient(
  transaction: Transaction<Tables>,
  id: string,
  reason: string | null,
  actor: Actor,
): Promise<boolean> {
  const before = await requireClient(transaction, id);
  if (reason === null && before.hold === null) return false;
  const hold = reason === null ? null : JSON.stringify({ reason, by: actor.by, at: actor.at } satisfies Placed);
  await transaction.updateTable("clients").set({ hold }).where("id", "=", id).execute();
  const action = reason === null ? "legal hold released" : "legal hold placed";
  await writeAudit(transaction, { ...actor, action, subject: id, detail: null });
  return true;
}
