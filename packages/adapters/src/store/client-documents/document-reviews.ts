import { ClientDocument } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** A document in force whose review is due. */
export interface DueReview extends Pick<ClientDocument, "id" | "name" | "owner"> {
  readonly client: { readonly id: string; readonly name: string };
  /** ISO 8601 date. */
  readonly reviewOn: string;
}

/** Documents in force whose review is due on or before a day, the latest first; samples included. */
export async function reviewsDue(tables: Kysely<Tables>, by: string, limit: number): Promise<readonly DueReview[]> {
  const rows = await tables
    .selectFrom("client_documents as own")
    .innerJoin("clients", "clients.id", "own.client_id")
    .select(["own.id", "own.client_id", "own.review_on", "own.body", "clients.name"])
    .where("own.review_on", "<=", by)
    .orderBy("own.review_on", "desc")
    .orderBy("own.id")
    .limit(limit)
    .execute();
  return rows.map(({ id, client_id, review_on, body, name: client }) => {
    const { name, owner } = ClientDocument.parse(JSON.parse(body));
    return { ...{ id, name, owner, reviewOn: review_on ?? by }, client: { id: client_id, name: client } };
  });
}
