import type { ClientPosture, ExportRecord, Placement, ReadinessIndex } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { readinessOfClient } from "./readiness-of-client.ts";

/** A client with what belongs to it. */
export interface ReadClient {
  readonly log: ClientLog;
  readonly placements: readonly Placement[];
  readonly exports: readonly ExportRecord[];
  readonly posture: ClientPosture;
  /** null = it answered nothing. */
  readonly readiness: ReadinessIndex | null;
}

/**
 * The client that a text names, with its placements, documents, posture and readiness. AppErrors `not_found`,
 * `ambiguous`.
 */
export async function readClient(workspace: Workspace, reference: string): Promise<ReadClient> {
  const { database } = workspace;
  const log = await database.clients.find(reference);
  const placements = await database.placements.ofClients([log.id]);
  const exports = await database.exports.ofClients([log.id]);
  const posture = await database.clients.posture(log);
  return { log, placements, exports, posture, readiness: await readinessOfClient(workspace, log, posture) };
}
