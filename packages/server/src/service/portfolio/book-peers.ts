import { openClientStore, openPortfolioStore } from "@broker/adapters";
import type { PeerBenchmark } from "@broker/contracts";
import { benchmarkBook } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * Where clients stand among the companies scanned here, or the one that is named; a sample client is compared with nobody and gives
 * none. AppErrors `not_found`, `ambiguous`.
 */
export async function bookPeers(workspace: Workspace, client?: string): Promise<readonly PeerBenchmark[]> {
  const wanted =
    client === undefined
      ? null
      : await workspace.lend(openClientStore, async ({ store }) => (await store.find(client)).id);
  const all = await workspace.lend(openPortfolioStore, async ({ store, at }) =>
    benchmarkBook(await store.book({ prospects: true, at })),
  );
  return wanted === null ? all : all.filter(({ id }) => id === wanted);
}
