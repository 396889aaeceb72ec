import { decodeText, type StoredIntegration } from "@broker/adapters";
import { AppError, type IntegrationContent, showCount } from "@broker/contracts";
import { acordAsList, isAcordData } from "@broker/core/integrations";
import type { Workspace } from "../../workspace/workspace.ts";
import { importClients } from "../clients/import/import-clients.ts";
import { type ImportHow, readImport } from "../clients/import/read-import.ts";
import { importTraining } from "../training/import-training.ts";
import { fileReport } from "../vendor-reports/file-report.ts";
import { requireReportFile } from "../vendor-reports/report-file.ts";

/** A file that a system brought. */
export interface TakenFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** To which client it belongs; null = the integration or the name says so. */
  readonly client: string | null;
}

/** Separates the client from the rest of a file's name: `acme.co.uk__nessus.xml`. */
const SEPARATOR = "__";

type Taking = (workspace: Workspace, integration: StoredIntegration, file: TakenFile) => Promise<string>;

/** A list of clients and policies, or a client's ACORD-style data. What differs from a record is a conflict. */
const takeClients: Taking = (workspace, { name, settings }, file) => {
  const { text } = decodeText(file.content);
  const source = `${name}: ${file.name}`;
  if (isAcordData(text)) return recordList(workspace, JSON.stringify([acordAsList(text)]), source, {});
  return recordList(workspace, text, source, settings.columns === undefined ? {} : { columns: settings.columns });
};

async function recordList(workspace: Workspace, text: string, source: string, how: ImportHow): Promise<string> {
  // A whole record has decisions of persons; only a person restores one.
  if (readImport(workspace, text, { source }, how).list.clients.some(({ record }) => record !== null))
    throw new AppError(
      "input_invalid",
      "It contains full client records, which only a person restores. Send a list of clients.",
    );
  const { added, changed, same, rejected, unit } = await importClients(workspace, text, { source }, how);
  if (added + changed + same === 0 && rejected.length > 0)
    throw new AppError("input_invalid", `No row was imported. ${rejectedWords(unit, rejected)}`);
  const taken = `${showCount(added, "client")} added, ${changed} changed, ${same} as before.`;
  return rejected.length === 0 ? taken : `${taken} ${rejectedWords(unit, rejected)}`;
}

/** Rows that are named. */
const NAMED = 3;

function rejectedWords(unit: string, rejected: readonly { readonly line: number; readonly reason: string }[]): string {
  const named = rejected.slice(0, NAMED).map(({ line, reason }) => `${unit} ${line}: ${reason}`);
  return `${showCount(rejected.length, "row")} not taken: ${named.join(" ")}`;
}

/** A scanner's report, filed for the client that the message, the integration or the file's name states. */
const takeReport: Taking = async (workspace, { settings }, { name, content, client }) => {
  const [prefix = "", ...rest] = name.split(SEPARATOR);
  const reference = client ?? settings.client ?? (rest.length > 0 ? prefix : null);
  if (reference === null)
    throw new AppError("input_invalid", `${name} names no client.`, {
      hint: `Begin the name with the client's domain and '${SEPARATOR}', or set the client of the integration.`,
    });
  const given = { name: rest.length > 0 && client === null ? rest.join(SEPARATOR) : name, content };
  requireReportFile(given);
  const { repeated, opened, seenAgain } = await fileReport(workspace, reference, given);
  if (repeated) return "The same report has already been filed.";
  return `${showCount(opened, "weakness", "weaknesses")} opened, ${seenAgain} seen again.`;
};

/** Completions or phishing results, of the client that is set or of those that the rows name. */
const takeTraining: Taking = async (workspace, { settings }, file) => {
  const { text } = decodeText(file.content);
  const client = file.client ?? settings.client;
  const done = await importTraining(workspace, text, client === undefined ? {} : { client });
  const { added, changed, same, rows, rejected } = done;
  if (rows === 0 && rejected.length > 0)
    throw new AppError("input_invalid", `No row was imported. ${rejectedWords("line", rejected)}`);
  const taken = `${showCount(added, "programme")} added, ${changed} changed, ${same} as before.`;
  return rejected.length === 0 ? taken : `${taken} ${rejectedWords("line", rejected)}`;
};

/** What takes each content. */
const TAKING: Readonly<Partial<Record<IntegrationContent, Taking>>> = {
  clients: takeClients,
  reports: takeReport,
  training: takeTraining,
};

/**
 * Takes a file into the workspace and returns what came of it, as a sentence. The same file taken again changes
 * nothing. AppErrors of its parts, `input_invalid` for a file that is never taken.
 */
export function takeFile(workspace: Workspace, integration: StoredIntegration, file: TakenFile): Promise<string> {
  const [content] = integration.carries;
  const taking = content === undefined ? undefined : TAKING[content];
  if (taking === undefined) throw new AppError("input_invalid", "The integration does not accept such files.");
  return taking(workspace, integration, file);
}
