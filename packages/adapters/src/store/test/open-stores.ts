import type { PasswordCost } from "../access/users.ts";
import { type OpenDatabase, openDatabase, type StoreOptions } from "../database/open-database.ts";
import { openWorkspaceDatabase, type Repositories, type WorkspaceDatabase } from "../workspace-database.ts";

/** Databases that tests use one after the other. */
const pooled = new Set<string>();
const MAX_OPEN = 8;

/** What remains open between tests, the most recently used last. */
class Kept<Opened extends { close(): Promise<void> }> {
  readonly #open = new Map<string, Opened>();
  readonly #make: (options: StoreOptions) => Promise<Opened> | Opened;

  constructor(make: (options: StoreOptions) => Promise<Opened> | Opened) {
    this.#make = make;
  }

  /** Opens a database; one of the pool is opened once, and outlives its `close`. */
  async of(options: StoreOptions): Promise<Opened> {
    const key = JSON.stringify(options);
    const opened = this.#open.get(key) ?? (await this.#make(options));
    if (!pooled.has(options.database)) return opened;
    this.#open.delete(key);
    this.#open.set(key, opened);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) await this.#closeOne(oldest);
    return { ...opened, close: async () => undefined };
  }

  async drop(url: string): Promise<void> {
    for (const key of [...this.#open.keys()])
      if ((JSON.parse(key) as StoreOptions).database === url) await this.#closeOne(key);
  }

  async #closeOne(key: string): Promise<void> {
    const opened = this.#open.get(key);
    this.#open.delete(key);
    await opened?.close();
  }
}

/** The product's takes a sixth of a second of a processor. */
const LOW_COST: PasswordCost = { logN: 4, r: 8, p: 1 };

const workspaces = new Kept<WorkspaceDatabase>((options) =>
  openWorkspaceDatabase({ passwordCost: LOW_COST, ...options, now: () => options.now }),
);
const connections = new Kept<OpenDatabase>(openDatabase);

/** Opens a workspace's database for a test, as `Kept.of`. */
export async function databaseOf(options: StoreOptions): Promise<WorkspaceDatabase> {
  const database = await workspaces.of(options);
  await database.access.users();
  return database;
}

/** Opens a connection to a database for a test, as `Kept.of`. */
export const connectionOf = (options: StoreOptions): Promise<OpenDatabase> => connections.of(options);

/** Leaves the connections to a database open, since the next tests use it too. */
export function addToPool(url: string): void {
  pooled.add(url);
}

/** Closes the connections to a removed database. */
export async function dropFromPool(url: string): Promise<void> {
  pooled.delete(url);
  await workspaces.drop(url);
  await connections.drop(url);
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
