import { randomBytes } from "node:crypto";
import type { PromotedProspect } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** The client that a prospect became, and what a person is told beside. */
export interface Promotion {
  readonly promoted: PromotedProspect;
  readonly domain: string;
  /** Its owner asked not to be scanned, which stays so. */
  readonly optedOut: boolean;
}

/**
 * Makes a client of a prospect, or links it with the client that it is. AppErrors `not_found`, `ambiguous`,
 * `input_invalid` when that was done before, `feature_locked` when the tier has no room.
 */
export async function promoteProspect(workspace: Workspace, reference: string): Promise<Promotion> {
  const { prospects } = workspace.database;
  const { record, optedOut } = await prospects.find(reference);
  const actor = actorOf(workspace);
  const { client, known } = await prospects.promote(record.id, randomBytes(6).toString("hex"), actor);
  const name = String(effectiveValue(client, "legalName")?.value ?? record.domain);
  return { promoted: { prospect: record.id, client: client.id, name, known }, domain: record.domain, optedOut };
}
