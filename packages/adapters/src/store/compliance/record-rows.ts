import { AppError, ClientCompliance, NO_COMPLIANCE } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { outdateCompliance } from "../clients/list/outdate-rows.ts";
import { requireClient } from "../clients/read-logs.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** What is done with a client's compliance, as the audit log names it. */
export type ComplianceAction = "framework adopted" | "framework dropped" | "framework scoped" | "gap decided";

/** An edit of what a client adopted and decided. */
export interface ComplianceEdit {
  readonly client: string;
  /** Version on which the edit is based. */
  readonly seen: number;
  readonly action: ComplianceAction;
  /** Ids of what is changed, such as the framework or the control; no value of the record. */
  readonly detail: Readonly<Record<string, string>>;
  /** The next state; its version is set by the store. An error undoes the edit. */
  readonly change: (known: ClientCompliance) => ClientCompliance;
}

/** By client: what it adopted and decided; version 0 = nothing yet. Absent = there is no such client. */
export async function recordsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, ClientCompliance>> {
  const found = new Map<string, ClientCompliance>();
  for (const some of pieces(clients)) {
    const rows = tables.selectFrom("compliance_records").select(["client_id", "body"]).where("client_id", "in", some);
    for (const { client_id, body } of await rows.execute())
      found.set(client_id, ClientCompliance.parse(JSON.parse(body)));
  }
  return found;
}

/** What a client adopted and decided; version 0 = nothing yet. */
export const readCompliance = async (tables: Kysely<Tables>, client: string): Promise<ClientCompliance> =>
  (await recordsOfClients(tables, [client])).get(client) ?? NO_COMPLIANCE;

/** Writes what a client adopted and decided; its standings must be calculated. */
export async function writeCompliance(
  transaction: Transaction<Tables>,
  client: string,
  record: ClientCompliance,
): Promise<void> {
  await outdateCompliance(transaction, client);
  await transaction
    .updateTable("compliance_records")
    .set({ version: record.version, body: JSON.stringify(record) })
    .where("client_id", "=", client)
    .execute();
}

/**
 * Saves an edit with its audit entry. AppErrors `not_found` if the client was erased meanwhile, `record_unsettled` if
 * the edit is based on an older version.
 */
export async function saveCompliance(
  transaction: Transaction<Tables>,
  { client, seen, action, detail, change }: ComplianceEdit,
  actor: Actor,
): Promise<ClientCompliance> {
  await requireClient(transaction, client);
  const known = await readCompliance(transaction, client);
  if (known.version !== seen)
    throw new AppError("record_unsettled", "The client's compliance was changed in the meantime.", {
      hint: "Nothing was saved. Reload it, check the current state, and enter the change again if it still applies.",
    });
  const next: ClientCompliance = { ...change(known), version: known.version + 1 };
  await writeCompliance(transaction, client, next);
  await writeAudit(transaction, { ...actor, action, subject: client, detail: { ...detail, version: next.version } });
  return next;
}
