import type { StoreOptions } from "../database/open-database.ts";
import { openWorkspaceDatabase, type Repositories, type WorkspaceDatabase } from "../workspace-database.ts";

/** Databases that tests use one after the other. */
const pooled = new Set<string>();
/** Connections that remain open between tests, the most recently used last. */
const open = new Map<string, WorkspaceDatabase>();
const MAX_OPEN = 8;

async function closeOne(key: string): Promise<void> {
  const database = open.get(key);
  open.delete(key);
  await database?.close();
}

/** Opens a database; one of the pool is opened once, and outlives its `close`. */
export async function databaseOf(options: StoreOptions): Promise<WorkspaceDatabase> {
  const key = JSON.stringify(options);
  const database = open.get(key) ?? openWorkspaceDatabase({ ...options, now: () => options.now });
  await database.access.users();
  if (!pooled.has(options.database)) return database;
  open.delete(key);
  open.set(key, database);
  const [oldest] = open.keys();
  if (open.size > MAX_OPEN && oldest !== undefined) await closeOne(oldest);
  return { ...database, close: async () => undefined };
}

/** Leaves the connections to a database open, since the next tests use it too. */
export function addToPool(url: string): void {
  pooled.add(url);
}

/** Closes the connections to a removed database. */
export async function dropFromPool(url: string): Promise<void> {
  pooled.delete(url);
  for (const key of [...open.keys()]) if ((JSON.parse(key) as StoreOptions).database === url) await closeOne(key);
}

/** Opens one repository by itself. */
const alone =
  <Name extends keyof Repositories>(name: Name) =>
  async (options: StoreOptions): Promise<Repositories[Name] & { close(): Promise<void> }> => {
    const { [name]: repository, close } = await databaseOf(options);
    return Object.assign(Object.create(repository) as Repositories[Name], { close });
  };

export const openAuditLog = alone("audit");
export const openBatchStore = alone("batches");
export const openClientStore = async (options: StoreOptions) => {
  const { clients, placements, exports, slips, close } = await databaseOf(options);
  return Object.assign(Object.create(clients) as typeof clients, {
    placements,
    exports,
    slipsOf: slips.ofClients,
    close,
  });
};
export const openDisputeStore = alone("disputes");
export const openFindingStore = alone("findings");
export const openGroundsStore = alone("grounds");
export const openNotificationStore = alone("notifications");
export const openPortfolioStore = alone("portfolio");
export const openProspectStore = alone("prospects");
export const openScanStore = alone("scans");
export const openSlipStore = alone("slips");

export type OpenFindingStore = Awaited<ReturnType<typeof openFindingStore>>;
export type OpenGroundsStore = Awaited<ReturnType<typeof openGroundsStore>>;
export type OpenScanStore = Awaited<ReturnType<typeof openScanStore>>;
