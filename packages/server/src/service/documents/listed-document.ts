import type { ListedExport } from "@broker/adapters";
import type { ListedDocument } from "@broker/contracts";
import { showDocument } from "@broker/core/documents";

/** A document's record with whose it is and what it is called. */
export function listedDocument({ record, clientName, sample }: ListedExport): ListedDocument {
  return { ...record, clientName, sample, title: showDocument(record) };
}
