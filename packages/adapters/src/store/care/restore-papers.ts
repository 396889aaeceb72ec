import { readFileSync } from "node:fs";
import { keepPaper, measurePaper, paperState } from "../exports/paper-files.ts";
import type { StoreOptions } from "../open-database.ts";
import { papersBeside, placeBeside } from "./papers-beside.ts";
import { type RecordedPaper, recordedPapers } from "./recorded-papers.ts";

/** What came of the papers of a backup. */
export interface PapersRestored {
  /** How many were put back. */
  readonly restored: number;
  /** Papers that a record names and neither this machine nor the backup has whole; from the home folder. */
  readonly missing: readonly string[];
}

/** The bytes that the record is of; null = the backup does not have them. */
function wholeBeside(folder: string, paper: RecordedPaper): Uint8Array | null {
  try {
    const bytes = readFileSync(placeBeside(folder, paper));
    return measurePaper(bytes).contentHash === paper.contentHash ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * Puts the papers beside a backup back where the records name them and this machine has them no more, or not as they were. Nothing else in
 * the home folder is touched. AppErrors `file_unwritable`, `storage_full`.
 */
export async function restorePapers(options: StoreOptions, home: string, backup: string): Promise<PapersRestored> {
  const folder = papersBeside(backup);
  const missing: string[] = [];
  let restored = 0;
  for (const paper of await recordedPapers(options)) {
    if (paperState(home, paper) === "whole") continue;
    const bytes = wholeBeside(folder, paper);
    if (bytes === null) missing.push(paper.filePath);
    else {
      keepPaper(home, paper, bytes);
      restored += 1;
    }
  }
  return { restored, missing };
}
