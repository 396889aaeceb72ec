import { AppError } from "@broker/contracts";
import { acceptedDomains, assetsOfClient } from "@broker/core";
import type { Connection } from "../connection.ts";
import { findClient } from "../find-client.ts";
import { readLogs } from "../read-logs.ts";
import type { AssetStore, Strangers } from "./asset-store.ts";
import { decideAsset } from "./decide-asset.ts";
import { assetRowsOf, strangersOf } from "./find-assets.ts";
import { saveEarlierAssets } from "./save-earlier-assets.ts";

/** The assets of the clients. */
export function assetStore({ transact }: Connection): AssetStore {
  return {
    list: (reference) =>
      transact(async (tables) => {
        const [client] = await readLogs(tables, [await findClient(tables, reference)]);
        if (!client) throw new AppError("not_found", `There is no client '${reference}'.`);
        const domains = acceptedDomains(client);
        await saveEarlierAssets(tables, domains);
        const strangers: Strangers[] = [];
        for (const domain of domains) strangers.push(...(await strangersOf(tables, domain)));
        const rows = await assetRowsOf(tables, domains);
        return { client, assets: assetsOfClient(rows, domains), strangers };
      }),
    of: (domain) =>
      transact(async (tables) => {
        await saveEarlierAssets(tables, [domain]);
        return assetsOfClient(await assetRowsOf(tables, [domain]), [domain]);
      }),
    decide: (reference, host, verdict, actor) =>
      transact(async (transaction) => {
        const { id } = await findClient(transaction, reference);
        return decideAsset(transaction, id, host.trim().toLowerCase(), verdict, actor);
      }),
  };
}
