import type { SanctionsEntry } from "@broker/contracts";

/** A sanctions list that was imported whole. It says who is on it; whether a client is one of them is judged elsewhere. */
export interface SanctionsList {
  /** Day of the list, ISO: what is not on it was not listed on that day. */
  readonly asOf: string;
  /** How many parties it names. */
  readonly entries: number;
  /** By the list's own number, in any letter case; null = no party has it. */
  byId(id: string): Promise<SanctionsEntry | null>;
  /** Parties with a name, of whatever type, that is equal to this one; see `registeredName` for what counts. */
  byName(name: string): Promise<readonly SanctionsEntry[]>;
  /** Every party in the order of their numbers, a few hundred in memory. Rejects where a newer list came in meanwhile, and is never short. */
  all(): AsyncIterable<SanctionsEntry>;
}
