import type { Book } from "@broker/core";
import { openDatabase, type StoreOptions } from "../open-database.ts";
import { type BookScope, readBook } from "./read-book.ts";

/** The whole book, for figures over all of it. Nothing is written by it. */
export interface PortfolioStore {
  book(scope: BookScope): Promise<Book>;
  close(): Promise<void>;
}

/** Opens the book, making the database or bringing it forward where needed. */
export async function openPortfolioStore(options: StoreOptions): Promise<PortfolioStore> {
  const { database, guarded, close } = await openDatabase(options);
  return { book: (scope) => guarded(() => readBook(database, options.now, scope)), close };
}
