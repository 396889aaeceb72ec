import type { Connection } from "../connection.ts";
import { lastSearch } from "./lookalike-rows.ts";
import type { LookalikeStore } from "./lookalike-store.ts";
import { saveSearch } from "./save-search.ts";

/** Opens the searches for lookalikes, making the database or bringing it forward where needed. */
export function lookalikeStore({ read, transact }: Connection): LookalikeStore {
  return {
    keep: (search) => transact((transaction) => saveSearch(transaction, search)),
    last: (host) => read((tables) => lastSearch(tables, host)),
  };
}
