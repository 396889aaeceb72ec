import type { BookFinding, BookWeakness } from "@broker/contracts";
import type { Connection } from "./connection.ts";
import { bookFindings, bookWeaknesses, type FindingQuery } from "./find-findings.ts";

/** What the scans of the book found wrong, as the latest scan of each domain has it. */
export interface FindingStore {
  /** Findings one by one, the worst domain first. */
  list(query: FindingQuery): Promise<readonly BookFinding[]>;
  /** What is found most often. */
  commonest(query: FindingQuery): Promise<readonly BookWeakness[]>;
}

/** Opens the findings, making the database or bringing it forward where needed. */
export function findingStore({ read }: Connection): FindingStore {
  return {
    list: (query) => read((tables) => bookFindings(tables, query)),
    commonest: (query) => read((tables) => bookWeaknesses(tables, query)),
  };
}
