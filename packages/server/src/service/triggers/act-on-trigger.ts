import { openTriggerStore } from "@broker/adapters";
import type { TriggerEvent } from "@broker/contracts";
import type { TriggerStep } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** Writes down what the person at work does about the event of an id. AppErrors `not_found`, `ambiguous`, `usage`. */
export async function actOnTrigger(
  workspace: Workspace,
  reference: string,
  { status, note }: Pick<TriggerStep, "status" | "note">,
): Promise<TriggerEvent> {
  return workspace.lend(openTriggerStore, ({ store, at }) =>
    store.act(reference, { status, note, at, by: workspace.by }),
  );
}
