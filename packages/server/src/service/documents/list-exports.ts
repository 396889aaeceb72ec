import type { ExportFilter } from "@broker/adapters";
import type { DocumentFilter, ListedDocument } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { manyOf } from "../many-of.ts";
import { listedDocument } from "./listed-document.ts";

/** The filter of the store: the client by its id, 'not sent' as no status. AppErrors `not_found`, `ambiguous`. */
export async function exportFilter(
  workspace: Workspace,
  { client, type, status, from, to }: DocumentFilter,
): Promise<ExportFilter> {
  return {
    ...(client === undefined ? {} : { clientId: (await workspace.database.clients.find(client)).id }),
    ...(type === undefined ? {} : { types: manyOf(type) }),
    ...(status === undefined ? {} : { statuses: manyOf(status).map((each) => (each === "not_sent" ? null : each)) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Documents that fit, the newest first, and how all that fit fared. */
export async function listExports(
  workspace: Workspace,
  { limit, after, ...asked }: DocumentFilter & { readonly limit: number; readonly after?: string | undefined },
) {
  const filter = await exportFilter(workspace, asked);
  const page = { limit, ...(after === undefined ? {} : { after }) };
  const { exports, next } = await workspace.database.exports.list(filter, page);
  const items: ListedDocument[] = exports.map(listedDocument);
  return { items, next, stats: await workspace.database.exports.stats(filter) };
}

/** How the documents that fit fared. */
export async function exportStats(workspace: Workspace, asked: DocumentFilter) {
  const filter = await exportFilter(workspace, asked);
  return workspace.database.exports.stats(filter);
}
