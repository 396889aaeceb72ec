import type { TriggerEvent } from "@broker/contracts";
import { triggersAsCsv } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { type TriggersAsked, triggerQuery } from "./list-triggers.ts";

/** Events that are read at a time. */
const AT_ONCE = 1000;

/** Every trigger event that fits, in the order asked for, as CSV. AppErrors `usage`, `target_invalid`. */
export async function exportTriggers(
  workspace: Workspace,
  asked: Omit<TriggersAsked, "limit" | "after">,
): Promise<string> {
  const query = triggerQuery(asked);
  const { triggers } = workspace.database;
  const events: TriggerEvent[] = [];
  let after: string | null = null;
  do {
    const page = await triggers.page({ ...query, limit: AT_ONCE, ...(after === null ? {} : { after }) });
    events.push(...page.triggers);
    after = page.next;
  } while (after !== null);
  return triggersAsCsv(events);
}
