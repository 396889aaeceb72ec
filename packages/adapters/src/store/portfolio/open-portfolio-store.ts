import type { Book, PremiumHistory } from "@broker/core";
import type { Connection } from "../connection.ts";
import { type BookScope, bookSize, readBook } from "./read-book.ts";
import { readHistory } from "./read-history.ts";

/** The whole book, for figures over all of it. Nothing is written by it. */
export interface PortfolioStore {
  book(scope: BookScope): Promise<Book>;
  /** How many companies a reading of the book goes through: clients, scanned ones, listed ones, whichever are most. */
  size(): Promise<number>;
  /** What happened to premiums and placements. */
  history(): Promise<PremiumHistory>;
}

/** Opens the book, making the database or bringing it forward where needed. */
export function portfolioStore({ read }: Connection, now: () => Date): PortfolioStore {
  return {
    book: (scope) => read((tables) => readBook(tables, scope, now())),
    size: () => read((tables) => bookSize(tables)),
    history: () => read((tables) => readHistory(tables)),
  };
}
