import { openDatabase, type StoreOptions } from "../open-database.ts";
import { keepSearch } from "./keep-search.ts";
import { lastSearch } from "./lookalike-rows.ts";
import type { LookalikeStore } from "./lookalike-store.ts";

/** Opens the searches for lookalikes, making the database or bringing it forward where needed. */
export async function openLookalikeStore(options: StoreOptions): Promise<LookalikeStore> {
  const { database, guarded, close } = await openDatabase(options);
  return {
    keep: (search) => guarded(() => database.transaction().execute((transaction) => keepSearch(transaction, search))),
    last: (host) => guarded(() => lastSearch(database, host)),
    close,
  };
}
