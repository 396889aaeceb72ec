import type { OpenSources } from "@broker/adapters";
import type { Workspace } from "../../workspace/workspace.ts";
import { settleAside } from "../threat-intel/settle-aside.ts";
import { checkDueDates } from "../workspace/due-dates.ts";
import { judgeUsedLists } from "./judge-lists.ts";

/**
 * Checks due dates and the age of lists, and matches stored evidence with threat intelligence; a failure is logged.
 * @param log writes a sentence
 */
export async function checkDue(
  workspace: Workspace,
  sources: Pick<OpenSources, "feeds" | "threats">,
  log: (sentence: string) => void,
): Promise<void> {
  try {
    await checkDueDates(workspace);
    await judgeUsedLists(workspace, sources);
    await settleAside(workspace, sources.threats());
  } catch (cause) {
    log(`Due dates could not be checked: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}
