import { recordStatusAlert } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** The sentences that head screens on these clients, for those that are not active on the register; each once. */
export async function statusAlerts(workspace: Workspace, ids: readonly string[]): Promise<string[]> {
  const alerts: string[] = [];
  for (const id of new Set(ids)) {
    const alert = recordStatusAlert(await workspace.database.clients.find(id));
    if (alert !== null) alerts.push(alert);
  }
  return alerts;
}
