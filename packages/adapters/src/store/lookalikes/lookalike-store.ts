import type { LookalikeSearch, TriggerEvent } from "@broker/contracts";

/** Searches for names that look like companies' domains. Every failure is an AppError with the way out. */
export interface LookalikeStore {
  /**
   * Keeps a search, and raises the names that were free at the search before as an event, told of at a client; null = nothing is new. The
   * same search again changes nothing.
   */
  keep(search: LookalikeSearch): Promise<TriggerEvent | null>;
  /** The last search for a host's registrable domain; null = none was made. */
  last(host: string): Promise<LookalikeSearch | null>;
}
