import type { FileStore } from "@broker/core";
import { isFilePath } from "../../file-store/file-path.ts";
import type { StoreOptions } from "../database/open-database.ts";
import { recordedDocuments } from "./documents.ts";

/**
 * Counts the files that records refer to, and those of them that are not stored. Their content is not read. AppErrors
 * of the store.
 */
export async function checkFiles(
  options: StoreOptions,
  files: FileStore,
): Promise<{ readonly recorded: number; readonly missing: number }> {
  const recorded = await recordedDocuments(options);
  let missing = 0;
  for (const { filePath } of recorded) if (!isFilePath(filePath) || !(await files.has(filePath))) missing += 1;
  return { recorded: recorded.length, missing };
}
