import { configuredClock } from "./configured-clock.ts";
import type { Invocation } from "./invocation.ts";

/** A store that is open for one command, and the time of the run. */
export interface OpenedStore<Store> {
  readonly store: Store;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Opens a store of the configured workspace for one command and closes it after it, whatever happens. */
export async function withStore<Store extends { close(): Promise<void> }, Value>(
  invocation: Invocation,
  open: (options: { readonly database: string; readonly now: Date }) => Promise<Store>,
  work: (opened: OpenedStore<Store>) => Promise<Value>,
): Promise<Value> {
  const { config } = await invocation.config();
  const now = configuredClock(config).now();
  const store = await open({ database: config.database, now });
  try {
    return await work({ store, at: now.toISOString() });
  } finally {
    await store.close();
  }
}
