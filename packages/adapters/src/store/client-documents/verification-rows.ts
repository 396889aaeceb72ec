import { AppError, DocumentVerification } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

const read = (body: string): DocumentVerification => DocumentVerification.parse(JSON.parse(body));

/** By client: comparisons of its documents, the oldest first; absent = none. */
export async function verificationsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentVerification[]>> {
  const found = new Map<string, DocumentVerification[]>();
  for (const some of pieces(clients)) {
    const rows = await tables
      .selectFrom("document_verifications")
      .select(["client_id", "body"])
      .where("client_id", "in", some)
      .orderBy("client_id")
      .orderBy("at")
      .orderBy("id")
      .execute();
    for (const { client_id, body } of rows) found.set(client_id, [...(found.get(client_id) ?? []), read(body)]);
  }
  return found;
}

/** Comparisons of a client's documents, the oldest first. */
export const verificationsOf = async (
  tables: Kysely<Tables>,
  client: string,
): Promise<readonly DocumentVerification[]> => (await verificationsOfClients(tables, [client])).get(client) ?? [];

/** Clients with a comparison that has an end, by id. */
export async function clientsWithEndingVerifications(
  tables: Kysely<Tables>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return tables
    .selectFrom("clients")
    .select(["id", "name"])
    .where("id", "in", (query) =>
      query
        .selectFrom("document_verifications")
        .select("document_verifications.client_id")
        .where("document_verifications.body", "like", '%"validUntil":"%'),
    )
    .orderBy("id")
    .execute();
}

const rowOf = (client: string, verification: DocumentVerification) => ({
  ...{ id: verification.id, client_id: client, at: verification.at, body: JSON.stringify(verification) },
});

/** Records a comparison. AppError `not_found`. */
export async function addVerification(
  transaction: Transaction<Tables>,
  client: string,
  verification: DocumentVerification,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  await transaction.insertInto("document_verifications").values(rowOf(client, verification)).execute();
  const { id, document, outcome } = verification;
  const detail = { verification: id, document, outcome };
  await writeAudit(transaction, { ...actor, action: "document verified", subject: client, detail });
}

/** Withdraws a comparison; it stays on record. AppErrors `not_found`, `record_unsettled` if it is withdrawn already. */
export async function withdrawVerification(
  transaction: Transaction<Tables>,
  client: string,
  { id, reason }: { readonly id: string; readonly reason: string },
  actor: Actor,
): Promise<DocumentVerification> {
  await requireClient(transaction, client);
  const known = (await verificationsOf(transaction, client)).find((each) => each.id === id);
  if (known === undefined) throw new AppError("not_found", `The client has no verification '${id}'.`);
  if (known.withdrawn !== null) throw new AppError("record_unsettled", "The verification is withdrawn already.");
  const next = { ...known, withdrawn: { by: actor.by, at: actor.at, reason } };
  const { body } = rowOf(client, next);
  await transaction.updateTable("document_verifications").set({ body }).where("id", "=", id).execute();
  const detail = { verification: id, document: known.document };
  await writeAudit(transaction, { ...actor, action: "document verification withdrawn", subject: client, detail });
  return next;
}

/** Removes the comparisons of a client. */
export async function eraseVerifications(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction.deleteFrom("document_verifications").where("client_id", "=", client).execute();
}

/** Writes the comparisons of an imported client. */
export async function restoreVerifications(
  transaction: Transaction<Tables>,
  client: string,
  verifications: readonly DocumentVerification[],
): Promise<void> {
  for (const each of verifications)
    await transaction.insertInto("document_verifications").values(rowOf(client, each)).execute();
}
