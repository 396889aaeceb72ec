import type { ProspectQuery } from "@broker/adapters";
import type { ProspectView } from "@broker/contracts";
import { prospectsAsCsv, prospectView } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** Rows that are read at a time. */
const AT_ONCE = 1000;

/** Every prospect that fits, as far as the workspace's tier shows it, as CSV. */
export async function exportProspects(
  workspace: Workspace,
  query: Omit<ProspectQuery, "limit" | "after">,
): Promise<string> {
  const { prospects } = workspace.database;
  const rows: ProspectView[] = [];
  let after: string | null = null;
  do {
    const page = await prospects.list({ ...query, limit: AT_ONCE, after });
    rows.push(...page.prospects);
    after = page.next;
  } while (after !== null);
  return prospectsAsCsv(rows);
}

/** Some prospects by their ids, as CSV in the order asked for. AppError `not_found`. */
export async function exportChosen(workspace: Workspace, ids: readonly string[]): Promise<string> {
  const { prospects } = workspace.database;
  const rows: ProspectView[] = [];
  for (const id of ids) {
    const { record, optedOut } = await prospects.find(id);
    rows.push(prospectView(record, optedOut));
  }
  return prospectsAsCsv(rows);
}
