import { AppError, requireSeen, type SavedClientDocument } from "@broker/contracts";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { reviewsDue } from "./document-reviews.ts";
import { documentsOfClients, findDocument, listDocuments, writeDocument } from "./document-rows.ts";
import {
  addVerification,
  clientsWithEndingVerifications,
  verificationsOf,
  verificationsOfClients,
  withdrawVerification,
} from "./verification-rows.ts";

/** What is done with a client's document, as the audit log names it. */
export type DocumentAction =
  | "document drafted"
  | "document edited"
  | "document approved"
  | "document withdrawn"
  | "document acknowledged";

/** An edit of a client's document. */
export interface DocumentEdit {
  readonly client: string;
  readonly document: string;
  /** Version on which the edit is based; null = whatever it is. */
  readonly seen: number | null;
  readonly action: DocumentAction;
  /** The next state; its version is set by the store. An error undoes the edit. */
  readonly change: (known: SavedClientDocument) => SavedClientDocument;
}

const audited = (
  transaction: Transaction<Tables>,
  { client, document, action }: Pick<DocumentEdit, "client" | "action"> & { readonly document: SavedClientDocument },
  actor: Actor,
) => {
  const detail = { document: document.id, template: document.template, n: document.versions.length };
  return writeAudit(transaction, { ...actor, action, subject: client, detail });
};

/**
 * Saves new documents. AppErrors `not_found` if the client was erased meanwhile, `record_unsettled` if one of the same
 * template was drafted meanwhile.
 */
async function add(
  transaction: Transaction<Tables>,
  client: string,
  documents: readonly SavedClientDocument[],
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  for (const document of documents) {
    if ((await findDocument(transaction, client, document.template)) !== null)
      throw new AppError("record_unsettled", `${document.name} was drafted in the meantime.`, {
        hint: "Nothing was saved. Reload the list of documents.",
      });
    await writeDocument(transaction, client, document, null);
    await audited(transaction, { client, document, action: "document drafted" }, actor);
  }
}

/**
 * Saves an edit with its audit entry. AppErrors `not_found`, `record_unsettled` if the edit is based on an older
 * version.
 */
async function save(
  transaction: Transaction<Tables>,
  { client, document, seen, action, change }: DocumentEdit,
  actor: Actor,
): Promise<SavedClientDocument> {
  await requireClient(transaction, client);
  const known = await findDocument(transaction, client, document);
  if (known === null) throw new AppError("not_found", `The client has no document '${document}'.`);
  requireSeen(known, seen);
  const next = { ...change(known), version: known.version + 1 };
  await writeDocument(transaction, client, next, known);
  await audited(transaction, { client, document: next, action }, actor);
  return next;
}

/** The documents that clients must write, with every version. */
export const clientDocumentStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      ...{ ofClient: listDocuments, ofClients: documentsOfClients, find: findDocument, reviewsDue },
      ...{ verifications: verificationsOf, verificationsOfClients, clientsWithEndingVerifications },
    },
    writes: { add, save, addVerification, withdrawVerification },
  });
