import type { TriggerEvent } from "@broker/contracts";
import type { TriggerStep } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/** Writes down what the person at work does about the event of an id. AppErrors `not_found`, `ambiguous`, `usage`. */
export async function actOnTrigger(
  workspace: Workspace,
  reference: string,
  { status, note }: Pick<TriggerStep, "status" | "note">,
): Promise<TriggerEvent> {
  return workspace.database.triggers.act(reference, { status, note, at: nowOf(workspace), by: workspace.by });
}
