import type { Repositories } from "@broker/adapters";
import type { ClientRecord } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type ClientsAsked, fittingClients } from "./list-clients.ts";
import { type PrintedFormat, printedClients } from "./printed-clients.ts";

/** Records with their slips; the first of a whole book has the templates that are saved in the workspace too. */
async function withSlips({ slips: saved }: Repositories, records: readonly ClientRecord[], book: boolean) {
  const slips = await saved.ofClients(records.map(({ id }) => id));
  const templates = book ? await saved.templates.list() : [];
  return records.map((record, at) => ({
    ...record,
    ...(slips.has(record.id) ? { slips: [...(slips.get(record.id) ?? [])] } : {}),
    ...(at === 0 && templates.length > 0 ? { slipTemplates: [...templates] } : {}),
  }));
}

/**
 * Whole records as text, for keeping or for the person they are about. @param reference whose; undefined = all clients'
 */
export async function exportClients(
  workspace: Workspace,
  reference: string | undefined,
  format: PrintedFormat,
): Promise<string> {
  const { database } = workspace;
  const { clients } = database;
  const logs = reference === undefined ? await clients.list() : [await clients.find(reference)];
  return printedClients(database, logs, format, (records) => withSlips(database, records, reference === undefined));
}

/** What does not narrow a list. */
const ORDER: readonly string[] = ["sort", "reverse"];

/**
 * Whole records of the clients that fit, in the order asked for; not narrowed, they are the book. AppError `usage` for
 * a filter that is none.
 */
export async function exportFitting(workspace: Workspace, asked: ClientsAsked, format: PrintedFormat): Promise<string> {
  const book = Object.entries(asked).every(([part, value]) => ORDER.includes(part) || value === undefined);
  const { database } = workspace;
  const fitting = await fittingClients(database.clients, asked, nowOf(workspace).slice(0, 10));
  const logs = fitting.map(({ log }) => log);
  return printedClients(database, logs, format, (records) => withSlips(database, records, book));
}
