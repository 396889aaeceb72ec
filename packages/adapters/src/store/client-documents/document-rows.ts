import { AppError, ClientDocument, DocumentVersion, type SavedClientDocument } from "@broker/contracts";
import { versionInForce } from "@broker/core/client-documents";
import type { Kysely, Transaction } from "kysely";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

/** Documents with their versions, oldest version first. */
async function withVersions(
  tables: Kysely<Tables>,
  rows: readonly Pick<Row<"client_documents">, "id" | "body">[],
): Promise<SavedClientDocument[]> {
  const found = new Map<string, DocumentVersion[]>();
  for (const some of pieces(rows.map(({ id }) => id))) {
    const versions = tables
      .selectFrom("client_document_versions")
      .select(["document_id", "body"])
      .where("document_id", "in", some)
      .orderBy("document_id")
      .orderBy("n");
    for (const { document_id, body } of await versions.execute())
      found.set(document_id, [...(found.get(document_id) ?? []), DocumentVersion.parse(JSON.parse(body))]);
  }
  return rows.map(({ id, body }) => ({ ...ClientDocument.parse(JSON.parse(body)), versions: found.get(id) ?? [] }));
}

/** By client: its documents by template, with every version; absent = none. */
export async function documentsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedClientDocument[]>> {
  const found = new Map<string, SavedClientDocument[]>();
  for (const some of pieces(clients)) {
    const rows = await tables
      .selectFrom("client_documents")
      .select(["id", "client_id", "body"])
      .where("client_id", "in", some)
      .orderBy("client_id")
      .orderBy("template")
      .execute();
    const documents = await withVersions(tables, rows);
    for (const [place, { client_id }] of rows.entries()) {
      const document = documents[place];
      if (document !== undefined) found.set(client_id, [...(found.get(client_id) ?? []), document]);
    }
  }
  return found;
}

/** A client's documents by template, with every version. */
export const listDocuments = async (tables: Kysely<Tables>, client: string): Promise<readonly SavedClientDocument[]> =>
  (await documentsOfClients(tables, [client])).get(client) ?? [];

/** The client's document with this id or of this template; null = there is none. */
export async function findDocument(
  tables: Kysely<Tables>,
  client: string,
  reference: string,
): Promise<SavedClientDocument | null> {
  const rows = await tables
    .selectFrom("client_documents")
    .select(["id", "body"])
    .where("client_id", "=", client)
    .where(({ eb, or }) => or([eb("id", "=", reference), eb("template", "=", reference)]))
    .orderBy("id")
    .execute();
  return (await withVersions(tables, rows.slice(0, 1)))[0] ?? null;
}

async function writeVersion(
  transaction: Transaction<Tables>,
  document: string,
  version: DocumentVersion,
): Promise<void> {
  const body = JSON.stringify(version);
  const changed = await transaction
    .updateTable("client_document_versions")
    .set({ body })
    .where("document_id", "=", document)
    .where("n", "=", version.n)
    .returning("n")
    .executeTakeFirst();
  if (changed !== undefined) return;
  await transaction
    .insertInto("client_document_versions")
    .values({ document_id: document, n: version.n, body })
    .execute();
}

/** Writes a document; of its versions those that `before` does not have in the same state. */
export async function writeDocument(
  transaction: Transaction<Tables>,
  client: string,
  saved: SavedClientDocument,
  before: SavedClientDocument | null,
): Promise<void> {
  const { versions, ...document } = saved;
  const { id, template, version } = document;
  const review_on = versionInForce(saved) === null ? null : document.reviewOn;
  const row = { version, review_on, body: JSON.stringify(document) };
  if (before === null)
    await transaction
      .insertInto("client_documents")
      .values({ id, client_id: client, template, ...row })
      .execute();
  else await transaction.updateTable("client_documents").set(row).where("id", "=", id).execute();
  const known = new Map((before?.versions ?? []).map((each) => [each.n, JSON.stringify(each)]));
  for (const each of versions)
    if (known.get(each.n) !== JSON.stringify(each)) await writeVersion(transaction, id, each);
}

/** Writes a client's exported documents. AppError `input_invalid` if the id of one is taken. */
export async function restoreDocumentRows(
  transaction: Transaction<Tables>,
  client: string,
  documents: readonly SavedClientDocument[],
): Promise<void> {
  for (const document of documents) {
    const same = transaction.selectFrom("client_documents").select("id").where("id", "=", document.id);
    if (await same.executeTakeFirst())
      throw new AppError("input_invalid", `The client document ${document.id} is already recorded.`, {
        hint: "Take it out of the file.",
      });
    await writeDocument(transaction, client, document, null);
  }
}

/** Removes a client's documents with their versions. */
export async function eraseDocuments(transaction: Transaction<Tables>, client: string): Promise<void> {
  await transaction
    .deleteFrom("client_document_versions")
    .where("document_id", "in", (query) =>
      query.selectFrom("client_documents").select("client_documents.id").where("client_id", "=", client),
    )
    .execute();
  await transaction.deleteFrom("client_documents").where("client_id", "=", client).execute();
}
