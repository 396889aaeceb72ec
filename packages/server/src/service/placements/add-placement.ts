import { randomBytes } from "node:crypto";
import type { ListedPlacement } from "@broker/adapters";
import { effectiveValue, movedSteps, type PlacementMove } from "@broker/core";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";

/** A placement to be recorded, with its first step. */
export interface StartedPlacement {
  /** Of whom: id, name, company number or domain. */
  readonly client: string;
  /** What is placed. */
  readonly risk: string;
  /** Its first step; the day is today unless told. */
  readonly move: Omit<PlacementMove, "on" | "corrects"> & { readonly on?: string | undefined };
}

/**
 * Records a new placement of a client. AppErrors `not_found`, `ambiguous`, `input_invalid` for a step that cannot be
 * the first.
 */
export async function addPlacement(
  workspace: Workspace,
  { client, risk, move }: StartedPlacement,
): Promise<ListedPlacement> {
  const { clients } = workspace.database;
  const actor = actorOf(workspace);
  const { at } = actor;
  const steps = movedSteps([], { ...move, on: move.on ?? at.slice(0, 10) }, actor);
  const log = await clients.find(client);
  const id = randomBytes(6).toString("hex");
  const placement = { id, clientId: log.id, risk, createdAt: at, steps: [...steps] };
  await workspace.database.placements.add(placement, actor);
  return { placement, clientName: String(effectiveValue(log, "legalName")?.value ?? "") };
}
