import { giveTurn, screeningListsKey } from "@broker/adapters";
import { AppError, type Job, type KycRescreening, showCount, showNumber } from "@broker/contracts";
import type { ServerParts } from "../../app/server-parts.ts";
import type { JobTools } from "../../jobs/job-work.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { currentParties, screenClients } from "./screen-clients.ts";
import { screeningLists } from "./screen-names.ts";

/** Where the app shows hits. */
export const KYC_ADDRESS = "/app?tab=kyc-management";

/** Clients whose names are screened in one pass over the lists. */
const AT_ONCE = 500;

/**
 * Ids of the clients that were never screened against the lists as they are imported now. None without an imported
 * list.
 */
export async function outdatedScreenings({ database }: Workspace): Promise<readonly string[]> {
  const lists = await screeningLists(database);
  if (lists.length === 0) return [];
  return database.kyc.outdated(screeningListsKey({ lists }));
}

/** null for a client that was erased since its id was read. */
function erasedMeanwhile(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/**
 * Screens the parties of clients against the imported lists. Stopped, it is continued by the next: a screened client
 * has its screening. AppErrors `source_unavailable`, `interrupted`.
 * @param clients ids; undefined = those whose screening is outdated
 */
export async function rescreen(
  workspace: Workspace,
  {
    clients,
    signal,
    progress,
  }: Pick<JobTools, "signal" | "progress"> & { readonly clients?: readonly string[] | undefined },
): Promise<KycRescreening> {
  const ids = clients ?? (await outdatedScreenings(workspace));
  const total = ids.length;
  const result: KycRescreening = { clients: 0, parties: 0, hits: 0, fresh: 0, freshHits: [] };
  await progress({ done: 0, total, words: `${showCount(total, "client")} to screen` });
  for (let from = 0; from < total; from += AT_ONCE) {
    const some = [];
    for (const id of ids.slice(from, from + AT_ONCE)) {
      const log = await workspace.database.clients.find(id).catch(erasedMeanwhile);
      if (log !== null) some.push({ log, parties: await currentParties(workspace, log) });
      await giveTurn();
    }
    await screenClients(workspace, some, {
      signal,
      done: async ({ screening, hits, fresh }) => {
        result.clients += 1;
        result.parties += screening.parties.length;
        result.hits += hits.length;
        result.fresh += fresh.length;
        result.freshHits.push(...fresh);
        await progress({
          done: result.clients,
          total,
          words: `${showNumber(result.clients)} of ${showCount(total, "client")}`,
        });
      },
    });
  }
  return result;
}

/** Begins a re-screening of the portfolio as a job: of every client, or of those with an outdated screening. */
export async function beginRescreening(
  { jobs }: Pick<ServerParts, "jobs">,
  workspace: Workspace,
  { all }: { readonly all: boolean },
): Promise<Job> {
  const clients = all ? (await workspace.database.clients.list()).map(({ id }) => id) : undefined;
  const { job } = await jobs.start({
    ...{ kind: "screening", title: "Sanctions screening of the portfolio", by: workspace.by },
    ...{ result: { address: KYC_ADDRESS }, storesAnswer: true },
    request: { work: "screening", ...(clients === undefined ? {} : { clients }) },
  });
  return job;
}
