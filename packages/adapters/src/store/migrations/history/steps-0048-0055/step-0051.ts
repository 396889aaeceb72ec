import { type Kysely, sql } from "kysely";
import type { Migration } from "../../migration.ts";

interface Stored {
  readonly id: string;
  readonly body: string;
}

/** The review date of a document of which a version is in force; null = none is, or no date is set. */
function reviewOf(body: string, versions: readonly string[]): string | null {
  const { reviewOn, withdrawn } = JSON.parse(body) as { reviewOn: string | null; withdrawn: { n: number } | null };
  const isInForce = versions.some((version) => {
    const { n, approved } = JSON.parse(version) as { n: number; approved: object | null };
    return approved !== null && n > (withdrawn?.n ?? 0);
  });
  return isInForce ? reviewOn : null;
}

async function fill(database: Kysely<unknown>): Promise<void> {
  const documents = await sql<Stored>`select id, body from client_documents order by id`.execute(database);
  for (const { id, body } of documents.rows) {
    const versions = await sql<Stored>`
      select document_id as id, body from client_document_versions where document_id = ${id}`.execute(database);
    const review = reviewOf(
      body,
      versions.rows.map((version) => version.body),
    );
    if (review !== null)
      await sql`update client_documents set review_on = ${review} where id = ${id}`.execute(database);
  }
}

/** The review date of documents in force, by which they are notified. */
export const documentReviews: Migration = {
  name: "0051-document-reviews",
  async up(database) {
    await database.schema.alterTable("client_documents").addColumn("review_on", "text").execute();
    await database.schema
      .createIndex("client_documents_by_review")
      .on("client_documents")
      .columns(["review_on"])
      .execute();
    await fill(database);
  },
};
