import { groundsStore } from "../bundle/open-grounds-store.ts";
import type { SmtpMemory } from "../network/smtp/smtp-memory.ts";
import { workspaceRegisters } from "../register/workspace-registers.ts";
import { accessStore } from "./access/access-store.ts";
import { assetStore } from "./assets/asset-store.ts";
import { auditLog } from "./audit.ts";
import { batchStore } from "./batches/batch-store.ts";
import { clientStore } from "./clients/client-store.ts";
import { type Connection, within } from "./database/connection.ts";
import { type OpenDatabase, openDatabase, type StoreOptions } from "./database/open-database.ts";
import { disputeStore } from "./disputes/dispute-store.ts";
import { notificationStore } from "./events/notification-store.ts";
import { triggerStore } from "./events/trigger-store.ts";
import { exportStore } from "./exports/export-store.ts";
import { findingStore } from "./findings/finding-store.ts";
import { forecastStore } from "./forecast/forecast-store.ts";
import { jobStore } from "./jobs/job-store.ts";
import { lookalikeStore } from "./lookalikes/lookalike-store.ts";
import { peerStore } from "./peers/peer-store.ts";
import { placementStore } from "./placements/placement-store.ts";
import { portfolioStore } from "./portfolio/portfolio-store.ts";
import { prospectStore } from "./prospects/prospect-store.ts";
import { mailHostMemory } from "./scans/mail-host-memory.ts";
import { recentStore } from "./scans/recent-scans.ts";
import { scanStore } from "./scans/scan-store.ts";
import { slipStore } from "./slips/slip-store.ts";

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
