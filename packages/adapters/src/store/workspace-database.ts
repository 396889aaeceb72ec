import { groundsStore } from "../bundle/open-grounds-store.ts";
import type { SmtpMemory } from "../network/smtp/smtp-memory.ts";
import { workspaceRegisters } from "../register/workspace-registers.ts";
import { accessStore } from "./access/open-access-store.ts";
import { assetStore } from "./assets/open-asset-store.ts";
import { type Connection, within } from "./connection.ts";
import { disputeStore } from "./disputes/open-dispute-store.ts";
import { notificationStore } from "./events/open-notification-store.ts";
import { triggerStore } from "./events/open-trigger-store.ts";
import { exportStore } from "./exports/open-exports.ts";
import { forecastStore } from "./forecast/open-forecast-store.ts";
import { jobStore } from "./jobs/open-job-store.ts";
import { lookalikeStore } from "./lookalikes/open-lookalike-store.ts";
import { mailHostMemory } from "./mail-host-memory.ts";
import { auditLog } from "./open-audit-log.ts";
import { batchStore } from "./open-batch-store.ts";
import { clientStore } from "./open-client-store.ts";
import { type OpenDatabase, openDatabase, type StoreOptions } from "./open-database.ts";
import { findingStore } from "./open-finding-store.ts";
import { placementStore } from "./open-placements.ts";
import { recentStore } from "./open-recent-store.ts";
import { scanStore } from "./open-scan-store.ts";
import { peerStore } from "./peers/open-peer-store.ts";
import { portfolioStore } from "./portfolio/open-portfolio-store.ts";
import { prospectStore } from "./prospects/open-prospect-store.ts";
import { slipStore } from "./slips/open-slip-store.ts";

const repositoriesOn = (connection: Connection, now: () => Date) => ({
  access: accessStore(connection),
  assets: assetStore(connection),
  audit: auditLog(connection),
  batches: batchStore(connection),
  clients: clientStore(connection),
  disputes: disputeStore(connection),
  exports: exportStore(connection),
  findings: findingStore(connection),
  forecast: forecastStore(connection),
  grounds: groundsStore(connection),
  jobs: jobStore(connection),
  lookalikes: lookalikeStore(connection),
  notifications: notificationStore(connection),
  peers: peerStore(connection),
  placements: placementStore(connection),
  portfolio: portfolioStore(connection, now),
  prospects: prospectStore(connection),
  recent: recentStore(connection),
  scans: scanStore(connection),
  slips: slipStore(connection),
  triggers: triggerStore(connection),
  registers: workspaceRegisters(connection),
  /** Remembers mail hosts for all commands, so that each one is visited once a day. */
  mailHosts: (clock: () => Date): SmtpMemory => mailHostMemory(connection, clock),
});

/** The records of a workspace, by subject. */
export type Repositories = ReturnType<typeof repositoriesOn>;

/** The one database of a workspace. It opens with the first query and stays open until it is closed. */
export interface WorkspaceDatabase extends Repositories {
  /** Runs work on repositories that share one transaction: all of its changes are saved, or none. */
  transaction<Value>(work: (repositories: Repositories) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** Connects on the first query; after a failure, the next query tries again. */
function lazily(open: () => Promise<OpenDatabase>): Connection & { close(): Promise<void> } {
  let opening: Promise<OpenDatabase> | null = null;
  const opened = (): Promise<OpenDatabase> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    read: async (work) => (await opened()).read(work),
    transact: async (work) => (await opened()).transact(work),
    async close() {
      const open = opening;
      opening = null;
      // What could not be opened needs no closing.
      await open?.then(
        (database) => database.close(),
        () => undefined,
      );
    },
  };
}

/** The database at `sqlite:<path>` or `postgres://…`. AppErrors of its queries say what prevents opening it. */
export function openWorkspaceDatabase(
  options: Omit<StoreOptions, "now"> & { readonly now: () => Date },
): WorkspaceDatabase {
  const { now } = options;
  const connection = lazily(() => openDatabase({ ...options, now: now() }));
  return {
    ...repositoriesOn(connection, now),
    transaction: (work) => connection.transact((transaction) => work(repositoriesOn(within(transaction), now))),
    close: connection.close,
  };
}
