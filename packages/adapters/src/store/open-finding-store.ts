import type { BookFinding, BookWeakness } from "@broker/contracts";
import { bookFindings, bookWeaknesses, type FindingQuery } from "./find-findings.ts";
import { openDatabase, type StoreOptions } from "./open-database.ts";

/** What the scans of the book found wrong, as the latest scan of each domain has it. */
export interface FindingStore {
  /** Findings one by one, the worst domain first. */
  list(query: FindingQuery): Promise<readonly BookFinding[]>;
  /** What is found most often. */
  commonest(query: FindingQuery): Promise<readonly BookWeakness[]>;
  close(): Promise<void>;
}

/** Opens the findings, making the database or bringing it forward where needed. */
export async function openFindingStore(options: StoreOptions): Promise<FindingStore> {
  const { database, guarded, close } = await openDatabase(options);
  return {
    list: (query) => guarded(() => bookFindings(database, query)),
    commonest: (query) => guarded(() => bookWeaknesses(database, query)),
    close,
  };
}
