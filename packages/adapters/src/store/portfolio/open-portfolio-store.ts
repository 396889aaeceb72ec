import type { Book, PremiumHistory } from "@broker/core";
import { openDatabase, type StoreOptions } from "../open-database.ts";
import { type BookScope, bookSize, readBook } from "./read-book.ts";
import { readHistory } from "./read-history.ts";

/** The whole book, for figures over all of it. Nothing is written by it. */
export interface PortfolioStore {
  book(scope: BookScope): Promise<Book>;
  /** How many companies a reading of the book goes through: clients, scanned ones, listed ones, whichever are most. */
  size(): Promise<number>;
  /** What happened to premiums and placements. */
  history(): Promise<PremiumHistory>;
  close(): Promise<void>;
}

/** Opens the book, making the database or bringing it forward where needed. */
export async function openPortfolioStore(options: StoreOptions): Promise<PortfolioStore> {
  const { database, guarded, close } = await openDatabase(options);
  return {
    book: (scope) => guarded(() => readBook(database, options.now, scope)),
    size: () => guarded(() => bookSize(database)),
    history: () => guarded(() => readHistory(database)),
    close,
  };
}
