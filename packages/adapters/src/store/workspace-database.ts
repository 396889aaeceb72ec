import type { AppError } from "@broker/contracts";
import type { FileStore } from "@broker/core";
import type { Transaction } from "kysely";
import { databaseFiles } from "../file-store/database-files.ts";
import { OWN_PLACES, type SharedPlaces } from "../network/limits/shared-places.ts";
import type { SmtpMemory } from "../network/smtp/smtp-memory.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { fenced, type PartLease } from "../queue/part-lease.ts";
import { placeLeases } from "../queue/place-leases.ts";
import type { PartWays } from "../queue/queued-parts.ts";
import { workspaceRegisters } from "../register/workspace-registers.ts";
import { type CallPlaces, callPlaces } from "./access/api-keys/call-places.ts";
import { type SignInAttempts, signInAttempts } from "./access/sign-in-attempts.ts";
import { sealedConnection } from "./audit-chain/sealed-connection.ts";
import type { BatchStore } from "./batches/batch-store.ts";
import { type Connection, within } from "./database/connection.ts";
import { type DatabaseHealth, databaseHealth, type PoolState } from "./database/database-health.ts";
import { type OpenDatabase, openDatabase, type StoreOptions } from "./database/open-database.ts";
import { overwriteErased } from "./database/overwrite-erased.ts";
import type { Tables } from "./database/tables.ts";
import { markingSaved, type RunningCall } from "./idempotency/idempotency-store.ts";
import { type SlotLease, slotFenced } from "./monitor/slot-lease.ts";
import { mailHostMemory } from "./scans/mail-host-memory.ts";
import type { SlipStore } from "./slips/slip-store.ts";

type Asynchronous<Repository> = { readonly [Name in keyof Repository]: (...args: never[]) => Promise<unknown> };

/** A repository whose code is loaded by the first call of one of its methods: a command loads what it uses. */
function lazy<Repository extends Asynchronous<Repository>>(load: () => Promise<Repository>): Repository {
  let loading: Promise<Repository> | undefined;
  const methodOf =
    (name: string) =>
    async (...args: unknown[]): Promise<unknown> => {
      loading ??= load();
      const repository: object = await loading;
      const method = Reflect.get(repository, name) as (...args: unknown[]) => Promise<unknown>;
      return method(...args);
    };
  // It is no promise, although every other name is a method: async functions may return it.
  const get = (_: object, name: string | symbol) =>
    typeof name === "symbol" || name === "then" ? undefined : methodOf(name);
  return new Proxy<object>({}, { get }) as Repository;
}

const lazyBatches = (load: () => Promise<BatchStore>): BatchStore =>
  Object.assign(Object.create(lazy<Omit<BatchStore, "journal">>(load)) as Omit<BatchStore, "journal">, {
    journal: (id: string) => lazy(async () => (await load()).journal(id)),
  });

const lazySlips = (load: () => Promise<SlipStore>): SlipStore =>
  Object.assign(Object.create(lazy<Omit<SlipStore, "templates">>(load)) as Omit<SlipStore, "templates">, {
    templates: lazy(async () => (await load()).templates),
  });

type RepositoryOptions = Pick<StoreOptions, "passwordCost"> & { readonly now: () => Date };

const repositoriesOn = (connection: Connection, { now, passwordCost }: RepositoryOptions) => ({
  alerts: lazy(async () => (await import("./alerts/alert-store.ts")).alertStore(connection)),
  access: lazy(async () => (await import("./access/access-store.ts")).accessStore(connection, passwordCost)),
  apiKeys: lazy(async () => (await import("./access/api-keys/api-key-store.ts")).apiKeyStore(connection)),
  assets: lazy(async () => (await import("./assets/asset-store.ts")).assetStore(connection)),
  audit: lazy(async () => (await import("./audit.ts")).auditLog(connection)),
  brands: lazy(async () => (await import("./white-label/brand-store.ts")).brandStore(connection)),
  batches: lazyBatches(async () => (await import("./batches/batch-store.ts")).batchStore(connection)),
  integrations: lazy(async () => (await import("./integrations/integration-store.ts")).integrationStore(connection)),
  idv: lazy(async () => (await import("./idv/idv-store.ts")).idvStore(connection)),
  risks: lazy(async () => (await import("./risks/risk-store.ts")).riskStore(connection)),
  clientDocuments: lazy(async () =>
    (await import("./client-documents/document-store.ts")).clientDocumentStore(connection),
  ),
  clients: lazy(async () => (await import("./clients/client-store.ts")).clientStore(connection)),
  compliance: lazy(async () => (await import("./compliance/compliance-store.ts")).complianceStore(connection)),
  disputes: lazy(async () => (await import("./disputes/dispute-store.ts")).disputeStore(connection)),
  exports: lazy(async () => (await import("./exports/export-store.ts")).exportStore(connection)),
  findings: lazy(async () => (await import("./findings/finding-store.ts")).findingStore(connection)),
  forms: lazy(async () => (await import("./onboarding/form-store.ts")).formStore(connection)),
  forecast: lazy(async () => (await import("./forecast/forecast-store.ts")).forecastStore(connection)),
  gate: lazy(async () => (await import("./sanctions-gate/gate-store.ts")).gateStore(connection)),
  grounds: lazy(async () => (await import("./scans/grounds-store.ts")).groundsStore(connection)),
  idempotency: lazy(async () => (await import("./idempotency/idempotency-store.ts")).idempotencyStore(connection)),
  intel: lazy(async () => (await import("./threat-intel/intel-store.ts")).intelStore(connection)),
  jobs: lazy(async () => (await import("./jobs/job-store.ts")).jobStore(connection)),
  kyc: lazy(async () => (await import("./kyc/kyc-store.ts")).kycStore(connection)),
  lookalikes: lazy(async () => (await import("./lookalikes/lookalike-store.ts")).lookalikeStore(connection)),
  mails: lazy(async () => (await import("./mail/mail-log.ts")).mailLog(connection)),
  monitor: lazy(async () => (await import("./monitor/monitor-store.ts")).monitorStore(connection)),
  notices: lazy(async () => (await import("./notices/notice-store.ts")).noticeStore(connection)),
  notifications: lazy(async () => (await import("./events/notification-store.ts")).notificationStore(connection)),
  onboarding: lazy(async () => (await import("./onboarding/session-store.ts")).sessionStore(connection)),
  outbox: lazy(async () => (await import("./outbox/outbox-store.ts")).outboxStore(connection)),
  peers: lazy(async () => (await import("./peers/peer-store.ts")).peerStore(connection)),
  placements: lazy(async () => (await import("./placements/placement-store.ts")).placementStore(connection)),
  plans: lazy(async () => (await import("./plans/plan-store.ts")).planStore(connection)),
  portfolio: lazy(async () => (await import("./portfolio/portfolio-store.ts")).portfolioStore(connection, now)),
  prospects: lazy(async () => (await import("./prospects/prospect-store.ts")).prospectStore(connection, now)),
  recent: lazy(async () => (await import("./scans/recent-scans.ts")).recentStore(connection)),
  reports: lazy(async () => (await import("./vendor-reports/report-store.ts")).reportStore(connection)),
  settings: lazy(async () => (await import("./workspace-settings.ts")).settingsStore(connection)),
  scans: lazy(async () => (await import("./scans/scan-store.ts")).scanStore(connection)),
  sharedViews: lazy(async () => (await import("./shared-views/shared-view-store.ts")).sharedViewStore(connection)),
  slips: lazySlips(async () => (await import("./slips/slip-store.ts")).slipStore(connection)),
  signatures: lazy(async () => (await import("./onboarding/signature-store.ts")).signatureStore(connection)),
  submissions: lazy(async () => (await import("./exports/submission-store.ts")).submissionStore(connection)),
  training: lazy(async () => (await import("./training/training-store.ts")).trainingStore(connection)),
  triggers: lazy(async () => (await import("./events/trigger-store.ts")).triggerStore(connection)),
  webhooks: lazy(async () => (await import("./webhooks/webhook-store.ts")).webhookStore(connection)),
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
  /** The same database for one call under a key: the first change that it saves also marks the call as saved. */
  during(call: RunningCall): WorkspaceDatabase;
  /**
   * Files, if they are stored in the database. Each is saved in a transaction of its own, before the record that refers
   * to it, and saving one does not mark a call as saved.
   */
  readonly storedFiles: FileStore;
  /** Whether the database answers, and has the migrations of this version. Throws AppErrors of the database. */
  health(): Promise<DatabaseHealth>;
  /** The connections of this process; null = there is no pool, or the database is not open. */
  pool(): PoolState | null;
  /** The same database for a part of a job: nothing is saved once the lease is over, see `LeaseLost`. */
  fenced(lease: PartLease): WorkspaceDatabase;
  /** The same database for a slot of the monitor: nothing is saved once its lease is over, see `SlotLost`. */
  forSlot(lease: SlotLease): WorkspaceDatabase;
  /** Leaves nothing of what was erased in the database's files. See `overwriteErased`. */
  overwriteErased(): Promise<void>;
  /** Repositories within a transaction of the queue. */
  within(transaction: Transaction<Tables>): Repositories;
  /** Limits that all of its processes share; those of each process alone on SQLite. */
  readonly places: SharedPlaces;
  /** Counts attempts to sign in for all of its processes; null on SQLite, where each process counts its own. */
  readonly attempts: SignInAttempts | null;
  /** Calls of the partner API that run at the same time, in all of its processes. */
  readonly callPlaces: CallPlaces;
  /** Opens the job queue that its processes share; null on SQLite. AppError `store_unavailable`. */
  openQueue(ways: QueueWays): Promise<JobQueue | null>;
  /** Makes the refusal of every change, of records and of files; null = changes are accepted. */
  readonly refusal: (() => AppError) | null;
  close(): Promise<void>;
}

/** What a queue is opened with. */
export interface QueueWays extends Omit<PartWays, "messages"> {
  readonly lanes: readonly string[];
  /** Reports failures of the queue that no caller receives. */
  readonly failed: (error: Error) => void;
}

async function openQueue(address: string, connection: Connection, ways: QueueWays): Promise<JobQueue | null> {
  if (address.startsWith("sqlite:")) return null;
  const [{ jobQueue }, { openLaneMessages }] = await Promise.all([
    import("../queue/job-queue.ts"),
    import("../queue/lane-messages.ts"),
  ]);
  const messages = await connection.read((tables) => openLaneMessages(address, tables, ways.lanes, ways.failed));
  return jobQueue(address, connection, { ...ways, messages });
}

/** Connects on the first query; after a failure, the next query tries again. */
function lazily(open: () => Promise<OpenDatabase>): Connection & Pick<WorkspaceDatabase, "pool" | "close"> {
  let opening: Promise<OpenDatabase> | null = null;
  let pool: OpenDatabase["pool"];
  const opened = (): Promise<OpenDatabase> => {
    opening ??= open().then(
      (database) => {
        pool = database.pool;
        return database;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };
  return {
    pool: () => pool?.() ?? null,
    read: async (work) => (await opened()).read(work),
    transact: async (work) => (await opened()).transact(work),
    async close() {
      const open = opening;
      [opening, pool] = [null, undefined];
      // What could not be opened needs no closing.
      await open?.then(
        (database) => database.close(),
        () => undefined,
      );
    },
  };
}

/** The same connection; with a refusal, every change is refused before the database is opened for it. */
function refusing(connection: ReturnType<typeof lazily>, refusal: (() => AppError) | null): ReturnType<typeof lazily> {
  if (refusal === null) return connection;
  return {
    ...connection,
    transact: async () => {
      throw refusal();
    },
  };
}

/**
 * The database at `sqlite:<path>` or `postgres://…`. AppErrors of its queries say what prevents opening it. `seals`:
 * true = entries of the audit log are sealed as they are written, beside the caller's work. `refusal`: makes the
 * refusal of every change of records, for an archived workspace (default: changes are accepted).
 */
export function openWorkspaceDatabase(
  options: Omit<StoreOptions, "now"> & {
    readonly now: () => Date;
    readonly seals?: boolean;
    readonly refusal?: (() => AppError) | null;
  },
): WorkspaceDatabase {
  const { now, seals = false, refusal = null, ...opening } = options;
  const opened = lazily(() => openDatabase({ ...opening, now: now() }));
  const connection = refusing(seals ? sealedConnection(opened) : opened, refusal);
  const storedFiles = databaseFiles(connection);
  const own = repositoriesOn(connection, options);
  const attempts = options.database.startsWith("sqlite:") ? null : signInAttempts(connection);
  const ownPlaces = callPlaces(connection);
  const places = options.database.startsWith("sqlite:") ? OWN_PLACES : placeLeases(connection);
  const on = (used: Connection): WorkspaceDatabase => ({
    ...repositoriesOn(used, options),
    transaction: (work) => used.transact((transaction) => work(repositoriesOn(within(transaction), options))),
    during: (call) => on(markingSaved(connection, call)),
    storedFiles,
    health: () => databaseHealth(connection),
    overwriteErased: () => overwriteErased(connection),
    pool: connection.pool,
    // What outside sources are asked outlives a part of a job, and is shared by all of them.
    fenced: (lease) => {
      const { registers, mailHosts } = own;
      return { ...on(fenced(connection, lease)), registers, mailHosts };
    },
    forSlot: (lease) => {
      const { registers, mailHosts } = own;
      const held = slotFenced(used, lease);
      const scans = lazy(async () => (await import("./monitor/slot-scans.ts")).slotScans(held, lease));
      return { ...on(held), scans, registers, mailHosts };
    },
    within: (transaction) => repositoriesOn(within(transaction), options),
    places,
    attempts,
    callPlaces: ownPlaces,
    openQueue: (ways) => openQueue(options.database, connection, ways),
    refusal,
    close: connection.close,
  });
  return on(connection);
}
