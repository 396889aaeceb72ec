import { SavedRisk } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

const read = (body: string): SavedRisk => SavedRisk.parse(JSON.parse(body));

/** A risk as a row. */
function rowOf(client: string, risk: SavedRisk) {
  const { id, key, residual, status, category, owner, treatment, acceptedUntil, targetDate, title, subject, version } =
    risk;
  return {
    id,
    client_id: client,
    key,
    rating: Math.round(residual.index * 10),
    status,
    category,
    owner,
    due: treatment === "accept" ? acceptedUntil : targetDate,
    search: `${title} ${subject ?? ""}`.toLowerCase(),
    version,
    body: JSON.stringify(risk),
  };
}

/** Adds a risk. */
export async function insertRisk(transaction: Transaction<Tables>, client: string, risk: SavedRisk): Promise<void> {
  await transaction.insertInto("risks").values(rowOf(client, risk)).execute();
}

/** Replaces a risk. */
export async function replaceRisk(transaction: Transaction<Tables>, client: string, risk: SavedRisk): Promise<void> {
  await transaction.updateTable("risks").set(rowOf(client, risk)).where("id", "=", risk.id).execute();
}

/** A risk with the id of its client, in any case of letters; null = there is none. */
export async function findRisk(
  tables: Kysely<Tables>,
  id: string,
): Promise<{ readonly client: string; readonly risk: SavedRisk } | null> {
  const row = await tables
    .selectFrom("risks")
    .select(["client_id", "body"])
    .where("id", "=", id.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : { client: row.client_id, risk: read(row.body) };
}

/** By client: its risks, the highest first; absent = none. */
export async function risksOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedRisk[]>> {
  const found = new Map<string, SavedRisk[]>();
  for (const some of pieces(clients)) {
    const rows = await tables
      .selectFrom("risks")
      .select(["client_id", "body"])
      .where("client_id", "in", some)
      .orderBy("rating", "desc")
      .orderBy("id")
      .execute();
    for (const { client_id, body } of rows) found.set(client_id, [...(found.get(client_id) ?? []), read(body)]);
  }
  return found;
}

/** Removes the risks of a client. */
export async function eraseRisks(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction.deleteFrom("risks").where("client_id", "=", client).execute();
}

/** Writes the risks of an imported client. */
export async function restoreRisks(
  transaction: Transaction<Tables>,
  client: string,
  risks: readonly SavedRisk[],
): Promise<void> {
  for (const risk of risks) await insertRisk(transaction, client, risk);
}
