import type { StoreOptions } from "../database/open-database.ts";
import { openWorkspaceDatabase, type Repositories } from "../workspace-database.ts";

/** Opens one repository by itself, on a connection of its own. */
const alone =
  <Name extends keyof Repositories>(name: Name) =>
  async (options: StoreOptions): Promise<Repositories[Name] & { close(): Promise<void> }> => {
    const database = openWorkspaceDatabase({ ...options, now: () => options.now });
    await database.access.users();
    return Object.assign(Object.create(database[name]) as Repositories[Name], { close: database.close });
  };

export const openAccessStore = alone("access");
export const openAssetStore = alone("assets");
export const openAuditLog = alone("audit");
export const openBatchStore = alone("batches");
export const openClientStore = async (options: StoreOptions) => {
  const database = openWorkspaceDatabase({ ...options, now: () => options.now });
  await database.access.users();
  const { clients, placements, exports, slips, close } = database;
  return Object.assign(Object.create(clients) as typeof clients, {
    placements,
    exports,
    slipsOf: slips.ofClients,
    close,
  });
};
export const openDisputeStore = alone("disputes");
export const openFindingStore = alone("findings");
export const openForecastStore = alone("forecast");
export const openGroundsStore = alone("grounds");
export const openJobStore = alone("jobs");
export const openLookalikeStore = alone("lookalikes");
export const openNotificationStore = alone("notifications");
export const openPeerStore = alone("peers");
export const openPortfolioStore = alone("portfolio");
export const openProspectStore = alone("prospects");
export const openRecentStore = alone("recent");
export const openScanStore = alone("scans");
export const openSlipStore = alone("slips");
export const openTriggerStore = alone("triggers");

export type OpenAccessStore = Awaited<ReturnType<typeof openAccessStore>>;
export type OpenAssetStore = Awaited<ReturnType<typeof openAssetStore>>;
export type OpenAuditLog = Awaited<ReturnType<typeof openAuditLog>>;
export type OpenBatchStore = Awaited<ReturnType<typeof openBatchStore>>;
export type OpenClientStore = Awaited<ReturnType<typeof openClientStore>>;
export type OpenDisputeStore = Awaited<ReturnType<typeof openDisputeStore>>;
export type OpenFindingStore = Awaited<ReturnType<typeof openFindingStore>>;
export type OpenForecastStore = Awaited<ReturnType<typeof openForecastStore>>;
export type OpenGroundsStore = Awaited<ReturnType<typeof openGroundsStore>>;
export type OpenJobStore = Awaited<ReturnType<typeof openJobStore>>;
export type OpenLookalikeStore = Awaited<ReturnType<typeof openLookalikeStore>>;
export type OpenNotificationStore = Awaited<ReturnType<typeof openNotificationStore>>;
export type OpenProspectStore = Awaited<ReturnType<typeof openProspectStore>>;
export type OpenRecentStore = Awaited<ReturnType<typeof openRecentStore>>;
export type OpenScanStore = Awaited<ReturnType<typeof openScanStore>>;
export type OpenSlipStore = Awaited<ReturnType<typeof openSlipStore>>;
export type OpenTriggerStore = Awaited<ReturnType<typeof openTriggerStore>>;
