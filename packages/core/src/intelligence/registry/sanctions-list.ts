import type { SanctionsEntry } from "@broker/contracts";

/**
 * A sanctions list, imported in full. It states who is listed; sanctions screening decides whether a client is one of
 * them.
 */
export interface SanctionsList {
  /** Date of the list, ISO: a name not on it was not listed on that day. */
  readonly asOf: string;
  /** Number of listed parties. */
  readonly entries: number;
  /** By the list's own number, case-insensitive; null = no party has it. */
  byId(id: string): Promise<SanctionsEntry | null>;
  /** Parties with a name, of whatever type, equal to this one; see `registeredName` for what counts. */
  byName(name: string): Promise<readonly SanctionsEntry[]>;
  /**
   * Every party in the order of their numbers, a thousand at a time. Rejects if a newer list is imported meanwhile;
   * never incomplete.
   */
  pages(): AsyncIterable<readonly SanctionsEntry[]>;
}
