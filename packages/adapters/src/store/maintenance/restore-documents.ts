import { readFileSync } from "node:fs";
import { documentState, measureDocument, saveDocument } from "../exports/document-files.ts";
import type { StoreOptions } from "../open-database.ts";
import { documentsBeside, placeBeside } from "./documents-beside.ts";
import { type RecordedDocument, recordedDocuments } from "./recorded-documents.ts";

/** What came of the documents of a backup. */
export interface DocumentsRestored {
  /** How many were put back. */
  readonly restored: number;
  /** Documents that a record names and neither this machine nor the backup has whole; from the home folder. */
  readonly missing: readonly string[];
}

/** The bytes that the record is of; null = the backup does not have them. */
function wholeBeside(folder: string, paper: RecordedDocument): Uint8Array | null {
  try {
    const bytes = readFileSync(placeBeside(folder, paper));
    return measureDocument(bytes).contentHash === paper.contentHash ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * Puts the documents beside a backup back where the records name them and this machine has them no more, or not as they were. Nothing else in
 * the home folder is touched. AppErrors `file_unwritable`, `storage_full`.
 */
export async function restoreDocuments(
  options: StoreOptions,
  home: string,
  backup: string,
): Promise<DocumentsRestored> {
  const folder = documentsBeside(backup);
  const missing: string[] = [];
  let restored = 0;
  for (const paper of await recordedDocuments(options)) {
    if (documentState(home, paper) === "whole") continue;
    const bytes = wholeBeside(folder, paper);
    if (bytes === null) missing.push(paper.filePath);
    else {
      saveDocument(home, paper, bytes);
      restored += 1;
    }
  }
  return { restored, missing };
}
