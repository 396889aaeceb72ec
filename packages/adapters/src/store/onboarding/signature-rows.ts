import { AppError, DisclosureSignature } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** Disclosures of these clients that were made to be signed, latest first, by client. */
export async function signaturesOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly DisclosureSignature[]>> {
  const found = new Map<string, DisclosureSignature[]>();
  for (const some of pieces(clients)) {
    const rows = tables.selectFrom("signatures").select(["client_id", "body"]).where("client_id", "in", some);
    for (const { client_id, body } of await rows.orderBy("made_at", "desc").orderBy("id").execute())
      found.set(client_id, [...(found.get(client_id) ?? []), DisclosureSignature.parse(JSON.parse(body))]);
  }
  return found;
}

/** Writes a new one. */
export async function writeSignature(transaction: Transaction<Tables>, made: DisclosureSignature): Promise<void> {
  const { id, client, digest, madeAt } = made;
  await transaction
    .insertInto("signatures")
    .values({ id, client_id: client, digest, made_at: madeAt, body: JSON.stringify(made) })
    .execute();
}

/** Writes a client's exported disclosures. AppError `input_invalid` if an id is taken. */
export async function restoreSignatures(
  transaction: Transaction<Tables>,
  client: string,
  signatures: readonly DisclosureSignature[],
): Promise<void> {
  for (const made of signatures) {
    const same = transaction.selectFrom("signatures").select("id").where("id", "=", made.id);
    if (await same.executeTakeFirst())
      throw new AppError("input_invalid", `The signed disclosure ${made.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
    await writeSignature(transaction, { ...made, client });
  }
}
