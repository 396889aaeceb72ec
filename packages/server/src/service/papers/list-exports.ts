import { type ExportFilter, openClientStore } from "@broker/adapters";
import type { ListedPaper, PaperFilter } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { manyOf } from "../many-of.ts";
import { listedPaper } from "./listed-paper.ts";

/** The filter of the store: the client by its id, 'not sent' as no status. AppErrors `not_found`, `ambiguous`. */
export function exportFilter(
  workspace: Workspace,
  { client, type, status, from, to }: PaperFilter,
): Promise<ExportFilter> {
  return workspace.lend(openClientStore, async ({ store }) => ({
    ...(client === undefined ? {} : { clientId: (await store.find(client)).id }),
    ...(type === undefined ? {} : { types: manyOf(type) }),
    ...(status === undefined ? {} : { statuses: manyOf(status).map((each) => (each === "not_sent" ? null : each)) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }));
}

/** Papers that fit, the newest first, and how all that fit fared. */
export async function listExports(
  workspace: Workspace,
  { limit, after, ...asked }: PaperFilter & { readonly limit: number; readonly after?: string | undefined },
) {
  const filter = await exportFilter(workspace, asked);
  return workspace.lend(openClientStore, async ({ store }) => {
    const page = { limit, ...(after === undefined ? {} : { after }) };
    const { exports, next } = await store.exports.list(filter, page);
    const items: ListedPaper[] = exports.map(listedPaper);
    return { items, next, stats: await store.exports.stats(filter) };
  });
}

/** How the papers that fit fared. */
export async function exportStats(workspace: Workspace, asked: PaperFilter) {
  const filter = await exportFilter(workspace, asked);
  return workspace.lend(openClientStore, ({ store }) => store.exports.stats(filter));
}
