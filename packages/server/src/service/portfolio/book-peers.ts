import type { PeerBenchmark } from "@broker/contracts";
import { benchmarkBook } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/**
 * Where clients stand among the companies scanned here, or the one that is named; a sample client is compared with
 * nobody and gives none. AppErrors `not_found`, `ambiguous`.
 */
export async function bookPeers(workspace: Workspace, client?: string): Promise<readonly PeerBenchmark[]> {
  const wanted = client === undefined ? null : (await workspace.database.clients.find(client)).id;
  const all = benchmarkBook(await workspace.database.portfolio.book({ prospects: true, at: nowOf(workspace) }));
  return wanted === null ? all : all.filter(({ id }) => id === wanted);
}
