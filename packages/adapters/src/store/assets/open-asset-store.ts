import { AppError } from "@broker/contracts";
import { acceptedDomains, assetsOfClient } from "@broker/core";
import { findClient } from "../find-client.ts";
import { openDatabase, type StoreOptions } from "../open-database.ts";
import { readLogs } from "../read-logs.ts";
import type { AssetStore, Strangers } from "./asset-store.ts";
import { decideAsset } from "./decide-asset.ts";
import { assetRowsOf, strangersOf } from "./find-assets.ts";
import { keepEarlierAssets } from "./keep-earlier-assets.ts";

/** Opens the assets of the clients, making the database or bringing it forward where needed. */
export async function openAssetStore(options: StoreOptions): Promise<AssetStore> {
  const { database, guarded, close } = await openDatabase(options);
  return {
    list: (reference) =>
      guarded(async () => {
        const [client] = await readLogs(database, [await findClient(database, reference)]);
        if (!client) throw new AppError("not_found", `There is no client '${reference}'.`);
        const domains = acceptedDomains(client);
        await database.transaction().execute((transaction) => keepEarlierAssets(transaction, domains));
        const strangers: Strangers[] = [];
        for (const domain of domains) strangers.push(...(await strangersOf(database, domain)));
        const rows = await assetRowsOf(database, domains);
        return { client, assets: assetsOfClient(rows, domains), strangers };
      }),
    of: (domain) =>
      guarded(async () => {
        await database.transaction().execute((transaction) => keepEarlierAssets(transaction, [domain]));
        return assetsOfClient(await assetRowsOf(database, [domain]), [domain]);
      }),
    decide: (reference, host, verdict, actor) =>
      guarded(() =>
        database.transaction().execute(async (transaction) => {
          const { id } = await findClient(transaction, reference);
          return decideAsset(transaction, id, host.trim().toLowerCase(), verdict, actor);
        }),
      ),
    close,
  };
}
