import type { BrokerConfig } from "@broker/contracts";
import type { Clock } from "@broker/core";
import type { Simulate } from "../simulation/simulation.ts";

/** A store as it is opened on a workspace's database. */
export type OpenStore<Store> = (options: { readonly database: string; readonly now: Date }) => Promise<Store>;

/** What a store is lent with: itself, and the time of the work. */
export interface LentStore<Store> {
  readonly store: Store;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Prints a page as PDF. AppErrors: `browser_missing`, `interrupted`. */
export type PrintPage = (html: string) => Promise<Uint8Array>;

/**
 * A workspace at work for one person: what every verb of the service is given. The command line lends a store for one use; the server
 * keeps stores and the browser for printing open between calls.
 */
export interface Workspace {
  readonly config: BrokerConfig & { readonly home: string; readonly database: string };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** The person at work, as records and the audit log name them. */
  readonly by: string;
  /** False = there is no database yet, and nothing may make one only to look. */
  readonly exists: () => boolean;
  /** Lends a store, open, for as long as the work takes. AppErrors of the store say what stands in its way. */
  readonly lend: <Store extends { close(): Promise<void> }, Value>(
    open: OpenStore<Store>,
    work: (lent: LentStore<Store>) => Promise<Value>,
  ) => Promise<Value>;
  readonly print: PrintPage;
  /** Simulates what takes seconds: the command line here, the server aside, for as long as the caller waits. */
  readonly simulate: Simulate;
  /** Tells the person what was left out or done beside, as a sentence. */
  readonly note: (sentence: string) => void;
  /** Tells the person what is not as they may think, as a sentence. */
  readonly warn: (sentence: string) => void;
}
