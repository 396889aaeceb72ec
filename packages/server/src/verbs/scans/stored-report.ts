import { AppError, type ClientPosture, type ScanReport } from "@broker/contracts";
import { clientHeadline, headlineScan } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** The accepted domains of the client that a text names, and the results of their last scans; null = no such client. */
export async function clientDomains(workspace: Workspace, reference: string): Promise<ClientPosture | null> {
  if (!workspace.exists()) return null;
  const { clients } = workspace.database;
  try {
    return await clients.posture(await clients.find(reference));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * The last scan of the domain that represents the client, which is reported; `error` = why there is no scan of that
 * name, else thrown.
 */
async function scanOfClient(workspace: Workspace, reference: string, error: unknown): Promise<string> {
  if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  const client = await clientDomains(workspace, reference);
  if (client === null) throw error;
  const scan = headlineScan(client);
  if (!scan) {
    const [domain] = client.domains;
    throw new AppError("not_found", `No scan of ${client.client} that anything answered is stored.`, {
      ...(domain === undefined
        ? {
            hint: "The client has no accepted domain.",
            fix: { kind: "edit-client", client: client.clientId, field: "domains", example: "<domain>" },
          }
        : { fix: { kind: "scan", domains: [domain.name] } }),
    });
  }
  workspace.note(clientHeadline(client));
  return scan.id;
}

/**
 * The stored scan that a text names: by id, beginning of an id, domain, or client. AppErrors `not_found`, `ambiguous`.
 */
export function storedReport(workspace: Workspace, reference: string): Promise<ScanReport> {
  return workspace.database.scans
    .find(reference)
    .catch(async (error: unknown) => workspace.database.scans.find(await scanOfClient(workspace, reference, error)));
}
