import type { Actor, Repositories, WorkspaceDatabase } from "@broker/adapters";
import type { BrokerConfig } from "@broker/contracts";
import type { Clock, SummaryWriter } from "@broker/core";
import type { Simulate } from "../simulation/simulation.ts";

/** Prints a page as PDF. AppErrors: `browser_missing`, `interrupted`. */
export type PrintPage = (html: string) => Promise<Uint8Array>;

/**
 * A workspace and its current user: what every verb of the service receives. The server keeps the database and the
 * browser for printing open between calls.
 */
export interface Workspace {
  readonly config: BrokerConfig & { readonly home: string; readonly database: string };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** The current user, as records and the audit log name them. */
  readonly by: string;
  /** False = there is no database yet, and a read must not create one. */
  readonly exists: () => boolean;
  /** Opened by the first query; the command or the server closes it at its end. */
  readonly database: WorkspaceDatabase;
  readonly print: PrintPage;
  /**
   * Simulates what takes seconds: in this thread on the command line, in a worker on the server, for as long as the
   * caller waits.
   */
  readonly simulate: Simulate;
  /** Opens the configured language model, for one use; absent = none is asked. */
  readonly openModel?: () => { readonly writer: SummaryWriter; close(): Promise<void> };
  /** Informs the user of something left out or done in addition, as a sentence. */
  readonly note: (sentence: string) => void;
  /** Warns the user of something unexpected, as a sentence. */
  readonly warn: (sentence: string) => void;
}

/** The time and the records: those of the open database, or the same within one transaction. */
export interface Recorded {
  readonly clock: Clock;
  readonly database: Repositories;
}

/** The time of the work: ISO 8601, UTC. */
export const nowOf = ({ clock }: Pick<Workspace, "clock">): string => clock.now().toISOString();

/** The current user and the time, as records and the audit log name them. */
export const actorOf = (workspace: Pick<Workspace, "by" | "clock">): Actor => ({
  by: workspace.by,
  at: nowOf(workspace),
});
