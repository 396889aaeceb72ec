import { AppError, SentSubmission } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** The submission of a row. */
export const submissionOf = ({ body }: { readonly body: string }): SentSubmission =>
  SentSubmission.parse(JSON.parse(body));

/** Submissions of these clients, newest first, by client; a client without one is not in it. */
export async function submissionsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly SentSubmission[]>> {
  const found = new Map<string, SentSubmission[]>();
  for (const some of pieces(clients)) {
    const rows = tables.selectFrom("submissions").select(["client_id", "body"]).where("client_id", "in", some);
    for (const row of await rows.orderBy("sent_at", "desc").orderBy("id").execute())
      found.set(row.client_id, [...(found.get(row.client_id) ?? []), submissionOf(row)]);
  }
  return found;
}

/** Writes a new submission. */
export async function writeSubmission(transaction: Transaction<Tables>, sent: SentSubmission): Promise<void> {
  const { id, client, at, session, timestamp } = sent;
  const row = { id, client_id: client, sent_at: at, session_id: session, clicked_at: timestamp };
  await transaction
    .insertInto("submissions")
    .values({ ...row, body: JSON.stringify(sent) })
    .execute();
}

/** Writes a client's exported submissions. AppError `input_invalid` if an id is taken. */
export async function restoreSubmissions(
  transaction: Transaction<Tables>,
  client: string,
  submissions: readonly SentSubmission[],
): Promise<void> {
  for (const sent of submissions) {
    const same = transaction.selectFrom("submissions").select("id").where("id", "=", sent.id);
    if (await same.executeTakeFirst())
      throw new AppError("input_invalid", `The submission ${sent.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
    await writeSubmission(transaction, { ...sent, client });
  }
}
