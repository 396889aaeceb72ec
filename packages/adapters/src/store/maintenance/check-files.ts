import type { FileStore } from "@broker/core";
import { documentState } from "../../file-store/check-file.ts";
import { isFilePath } from "../../file-store/file-path.ts";
import type { StoreOptions } from "../database/open-database.ts";
import { recordedDocuments } from "./documents.ts";

/** What was found of the files that records refer to. */
export interface FilesChecked {
  readonly recorded: number;
  /** Paths of those that are not stored. */
  readonly missing: readonly string[];
  /** How many were read whole and compared with the SHA-256 in their record. */
  readonly compared: number;
  /** Paths of those that have other bytes than recorded, or cannot be read. */
  readonly damaged: readonly string[];
}

/**
 * Compares the files that records refer to with their records: whether they are stored, and until the signal fires
 * whether their bytes have the recorded SHA-256. AppErrors of the store.
 */
export async function checkFiles(
  options: StoreOptions,
  files: FileStore,
  compareUntil: AbortSignal,
): Promise<FilesChecked> {
  const recorded = await recordedDocuments(options);
  const [missing, damaged]: [string[], string[]] = [[], []];
  let compared = 0;
  for (const document of recorded) {
    const { filePath } = document;
    if (compareUntil.aborted) {
      if (!isFilePath(filePath) || !(await files.has(filePath))) missing.push(filePath);
      continue;
    }
    const state = await documentState(files, document);
    if (state === "missing") missing.push(filePath);
    else compared += 1;
    if (state === "changed" || state === "unreadable") damaged.push(filePath);
  }
  return { recorded: recorded.length, missing, compared, damaged };
}
