import type { Clock } from "@broker/core";
import type { OpenStore, Workspace } from "./workspace.ts";

/** Stores that are opened when they are first wanted and stay open for all calls. */
export interface SharedStores {
  readonly lend: Workspace["lend"];
  close(): Promise<void>;
}

/** Keeps one open store of each kind on a database. A store that could not be opened is tried again by the next call. */
export function shareStores(database: string, clock: Clock): SharedStores {
  const opened = new Map<unknown, Promise<{ close(): Promise<void> }>>();
  const storeOf = async <Store extends { close(): Promise<void> }>(open: OpenStore<Store>): Promise<Store> => {
    const known = opened.get(open) as Promise<Store> | undefined;
    if (known !== undefined) return known;
    const opening = open({ database, now: clock.now() });
    opened.set(open, opening);
    opening.catch(() => opened.delete(open));
    return opening;
  };
  return {
    lend: async (open, work) => work({ store: await storeOf(open), at: clock.now().toISOString() }),
    async close() {
      const all = [...opened.values()];
      opened.clear();
      await Promise.allSettled(all.map(async (store) => (await store).close()));
    },
  };
}
