import { type ClientStore, openClientStore } from "@broker/adapters";
import type { ClientRecord } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type ClientsAsked, fittingClients } from "./list-clients.ts";
import { type PrintedFormat, printedClients } from "./printed-clients.ts";

/** Records with their slips; the first of a whole book has the templates that are saved in the workspace too. */
async function withSlips(store: ClientStore, records: readonly ClientRecord[], book: boolean) {
  const slips = await store.slipsOf(records.map(({ id }) => id));
  const templates = book ? await store.slipTemplates() : [];
  return records.map((record, at) => ({
    ...record,
    ...(slips.has(record.id) ? { slips: [...(slips.get(record.id) ?? [])] } : {}),
    ...(at === 0 && templates.length > 0 ? { slipTemplates: [...templates] } : {}),
  }));
}

/** Whole records as text, for keeping or for the person they are about. @param reference whose; undefined = all clients' */
export function exportClients(
  workspace: Workspace,
  reference: string | undefined,
  format: PrintedFormat,
): Promise<string> {
  return workspace.lend(openClientStore, async ({ store }) => {
    const logs = reference === undefined ? await store.list() : [await store.find(reference)];
    return printedClients(store, logs, format, (records) => withSlips(store, records, reference === undefined));
  });
}

/** What does not narrow a list. */
const ORDER: readonly string[] = ["sort", "reverse"];

/** Whole records of the clients that fit, in the order asked for; not narrowed, they are the book. AppError `usage` for a filter that is none. */
export function exportFitting(workspace: Workspace, asked: ClientsAsked, format: PrintedFormat): Promise<string> {
  const book = Object.entries(asked).every(([part, value]) => ORDER.includes(part) || value === undefined);
  return workspace.lend(openClientStore, async ({ store, at }) => {
    const fitting = await fittingClients(store, asked, at.slice(0, 10));
    const logs = fitting.map(({ log }) => log);
    return printedClients(store, logs, format, (records) => withSlips(store, records, book));
  });
}
