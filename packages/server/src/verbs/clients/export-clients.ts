import { giveTurn, type Repositories } from "@broker/adapters";
import { type ClientRecord, spreadsheetCsv } from "@broker/contracts";
import {
  type ClientLog,
  clientPlaceability,
  clientPosture,
  clientsAsCsv,
  type PrintedClient,
  recordOf,
} from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type ClientFilter, filteredClients } from "./list-clients.ts";

/** A record indented as an item of a list. */
const indented = (record: ClientRecord) => JSON.stringify(record, null, 2).replace(/^/gm, "  ");

export type ClientsFormat = "json" | "ndjson" | "csv";

interface RenderHow {
  readonly format: ClientsFormat;
  /** ISO 8601, UTC. */
  readonly now: string;
  /** Headings of a CSV: names of fields, or those of the app. */
  readonly heads?: "fields" | "screen";
}

/**
 * The clients' records as text for programs, each with its verdict and posture; `complete` adds what a list leaves out.
 * CSV has only the values in force.
 */
export async function renderClients(
  {
    clients,
    compliance,
    gate,
    exports: made,
    placements: placed,
  }: Pick<Repositories, "clients" | "compliance" | "exports" | "gate" | "placements">,
  logs: readonly ClientLog[],
  { format, now, heads = "fields" }: RenderHow,
  complete: (records: readonly ClientRecord[]) => Promise<readonly ClientRecord[]> = async (records) => records,
): Promise<string> {
  const sampleWorkspace = await clients.isSample();
  const ids = logs.map((log) => log.id);
  const placements = Map.groupBy(await placed.ofClients(ids), (each) => each.clientId);
  const proposed = await clients.proposals(ids);
  const listed: PrintedClient[] = [];
  for (const log of logs) {
    const lastScans = await clients.lastScans(log);
    const filed = await compliance.shown(log.id);
    const sanctions = await gate.forPlacing(log, now);
    listed.push({
      log,
      sample: log.sample || sampleWorkspace,
      posture: clientPosture(log, lastScans),
      placeability: clientPlaceability({ log, lastScans, filed, sanctions }, now),
      placements: placements.get(log.id) ?? [],
      proposals: (proposed.get(log.id) ?? []).filter(({ state }) => state === "proposed").length,
      today: now.slice(0, 10),
    });
    await giveTurn();
  }
  if (format === "csv") return clientsAsCsv(listed, heads);
  const exports = Map.groupBy(await made.ofClients(ids), (each) => each.clientId);
  const records: ClientRecord[] = [];
  for (const { log, sample, posture, placeability } of listed) {
    const record = recordOf(log, placements.get(log.id), exports.get(log.id));
    records.push({ ...record, sample, placeability, ...(posture.domains.length === 0 ? {} : { posture }) });
    await giveTurn();
  }
  const texts: string[] = [];
  for (const record of await complete(records)) {
    texts.push(format === "json" ? indented(record) : JSON.stringify(record));
    await giveTurn();
  }
  if (format === "ndjson") return texts.join("\n");
  return texts.length === 0 ? "[]" : `[\n${texts.join(",\n")}\n]`;
}

/** Records with what belongs to them; the first of the whole portfolio also has the templates of the workspace. */
async function withWhatBelongs(
  {
    slips: saved,
    plans: planned,
    onboarding,
    forms: asked,
    submissions: sent,
    signatures: made,
    compliance: shown,
    reports: read,
    clientDocuments,
    risks,
    idv,
    training: trained,
    alerts,
    intel,
    kyc,
  }: Repositories,
  records: readonly ClientRecord[],
  wholePortfolio: boolean,
) {
  const slips = await saved.ofClients(records.map(({ id }) => id));
  const plans = await planned.ofClients(records.map(({ id }) => id));
  const conversations = await onboarding.ofClients(records.map(({ id }) => id));
  const forms = await asked.ofClients(records.map(({ id }) => id));
  const signatures = await made.ofClients(records.map(({ id }) => id));
  const submissions = await sent.ofClients(records.map(({ id }) => id));
  const compliance = await shown.ofClients(records.map(({ id }) => id));
  const reports = await read.ofClients(records.map(({ id }) => id));
  const documents = await clientDocuments.ofClients(records.map(({ id }) => id));
  const compared = await clientDocuments.verificationsOfClients(records.map(({ id }) => id));
  const registered = await risks.ofClients(records.map(({ id }) => id));
  const identified = await idv.ofClients(records.map(({ id }) => id));
  const training = await trained.ofClients(records.map(({ id }) => id));
  const raised = await alerts.ofClients(records.map(({ id }) => id));
  const matched = await intel.ofClients(records.map(({ id }) => id));
  const known = await kyc.ofClients(records.map(({ id }) => id));
  const templates = wholePortfolio ? await saved.templates.list() : [];
  return records.map((record, at) => ({
    ...record,
    ...(slips.has(record.id) ? { slips: [...(slips.get(record.id) ?? [])] } : {}),
    ...(plans.has(record.id) ? { plans: [...(plans.get(record.id) ?? [])] } : {}),
    ...(conversations.has(record.id) ? { conversations: [...(conversations.get(record.id) ?? [])] } : {}),
    ...(forms.has(record.id) ? { forms: [...(forms.get(record.id) ?? [])] } : {}),
    ...(signatures.has(record.id) ? { signatures: [...(signatures.get(record.id) ?? [])] } : {}),
    ...(submissions.has(record.id) ? { submissions: [...(submissions.get(record.id) ?? [])] } : {}),
    ...(documents.has(record.id) ? { documents: [...(documents.get(record.id) ?? [])] } : {}),
    ...(compared.has(record.id) ? { verifications: [...(compared.get(record.id) ?? [])] } : {}),
    ...(registered.has(record.id) ? { risks: [...(registered.get(record.id) ?? [])] } : {}),
    ...(identified.has(record.id) ? { idv: [...(identified.get(record.id) ?? [])] } : {}),
    ...(training.has(record.id) ? { training: [...(training.get(record.id) ?? [])] } : {}),
    ...(known.has(record.id) ? { kyc: known.get(record.id) } : {}),
    ...(raised.has(record.id) ? { alerts: raised.get(record.id) } : {}),
    ...(matched.has(record.id) ? { threatIntel: [...(matched.get(record.id) ?? [])] } : {}),
    ...(compliance.has(record.id) ? { compliance: compliance.get(record.id) } : {}),
    ...(reports.has(record.id) ? { reports: reports.get(record.id) } : {}),
    ...(at === 0 && templates.length > 0 ? { slipTemplates: [...templates] } : {}),
  }));
}

/**
 * Whole records as text, for archiving or for a subject access request. @param reference the client; undefined = all
 * clients
 */
export async function exportClients(
  workspace: Workspace,
  reference: string | undefined,
  format: ClientsFormat,
): Promise<string> {
  const { database } = workspace;
  const { clients } = database;
  const logs = reference === undefined ? await clients.list() : [await clients.find(reference)];
  const made = { format, now: nowOf(workspace) };
  return renderClients(database, logs, made, (records) => withWhatBelongs(database, records, reference === undefined));
}

/** Parameters that do not filter a list. */
const ORDER: readonly string[] = ["sort", "reverse"];

/**
 * Whole records of the matching clients, in the requested order; without a filter, the whole portfolio. AppError
 * `usage` for an invalid filter.
 */
export async function exportFilteredClients(
  workspace: Workspace,
  asked: ClientFilter,
  format: ClientsFormat,
): Promise<string> {
  const book = Object.entries(asked).every(([part, value]) => ORDER.includes(part) || value === undefined);
  const { database } = workspace;
  const now = nowOf(workspace);
  const fitting = await filteredClients(database.clients, asked, now);
  const logs = fitting.map(({ log }) => log);
  const text = await renderClients(database, logs, { format, now, heads: "screen" }, (records) =>
    withWhatBelongs(database, records, book),
  );
  // It is saved as a file, and opened in a spreadsheet.
  return format === "csv" ? spreadsheetCsv(text) : text;
}
