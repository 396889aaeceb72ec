import type { StoredIntegration } from "@broker/adapters";
import { AppError, type IntegrationEvent } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { acordApplication, acordFileName, renderAcord } from "../acord/export-acord.ts";
import { renderClients } from "../clients/export-clients.ts";
import { makeCompliance } from "../compliance/export-compliance.ts";
import { passGate } from "../gate/sanctions-gate.ts";

type ExportDue = Extract<IntegrationEvent, { readonly kind: "export" }>;

/** A file for a system, or why none is made of the client. */
type MadeExport =
  | { readonly kind: "made"; readonly name: string; readonly content: string | Uint8Array }
  | { readonly kind: "left-out"; readonly reason: string };

/** A moment as a part of a file's name: 20261122T090000Z. */
const stamp = (at: string): string => at.replace(/[-:]|\.\d+/g, "");

async function clientsFile(workspace: Workspace, { settings }: StoredIntegration, at: string): Promise<MadeExport> {
  const { format = "csv" } = settings;
  const { database } = workspace;
  const text = await renderClients(database, await database.clients.list(), { format, now: nowOf(workspace) });
  return { kind: "made", name: `clients-${stamp(at)}.${format}`, content: text.endsWith("\n") ? text : `${text}\n` };
}

/** A client's application, if its sanctions gate is open: it is sent to another system. */
async function acordFile(workspace: Workspace, client: string): Promise<MadeExport> {
  await passGate(workspace, client, {});
  const read = await acordApplication(workspace, client, { form: "125" });
  return { kind: "made", name: `${acordFileName(read)}.xml`, content: await renderAcord(workspace, read, "xml") };
}

async function oscalFile(workspace: Workspace, client: string): Promise<MadeExport> {
  const { file } = await makeCompliance(workspace, client, { format: "oscal" });
  return { kind: "made", name: file.name, content: file.content };
}

/** Reasons for which a client is left out, rather than tried again. */
const LEFT_OUT: readonly string[] = ["gate_closed", "record_unsettled", "input_invalid", "not_found", "feature_locked"];

/** Makes the file of an export that is due. AppErrors `store_unavailable` and others after which it is tried again. */
export async function makeExport(
  workspace: Workspace,
  integration: StoredIntegration,
  { content, client, at }: ExportDue,
): Promise<MadeExport> {
  try {
    if (content === "clients") return await clientsFile(workspace, integration, at);
    if (client === null) return { kind: "left-out", reason: "It names no client." };
    return content === "acord" ? await acordFile(workspace, client) : await oscalFile(workspace, client);
  } catch (error) {
    if (error instanceof AppError && LEFT_OUT.includes(error.code)) return { kind: "left-out", reason: error.message };
    throw error;
  }
}
