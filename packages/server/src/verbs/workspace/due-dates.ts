import { sha256 } from "@broker/adapters";
import type { Notification } from "@broker/contracts";
import { effectiveValue, notificationOfRenewal, RENEWAL_DAYS } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { sinceBindingOf } from "../placements/read-since-binding.ts";

/** Maximum number of clients whose renewals are checked at once, those whose policy ends soonest first. */
const CLIENTS = 1000;
const DAY_MS = 86_400_000;

/**
 * Notifies of renewals that are due, at most once a day: when notifications are read, when a server starts, and hourly
 * while it runs. With `again`, also if checked today: a policy was bound since. Each step is notified once.
 */
export async function checkDueDates(workspace: Workspace, { again = false } = {}): Promise<void> {
  const { database } = workspace;
  const now = nowOf(workspace);
  const today = now.slice(0, 10);
  if (!again && (await database.notifications.dueCheckedOn()) === today) return;
  const expiringBy = new Date(Date.parse(today) + RENEWAL_DAYS * DAY_MS).toISOString().slice(0, 10);
  const { clients } = await database.clients.page({ today, expiringBy, order: "expiry", limit: CLIENTS });
  const due: Notification[] = [];
  for (const { log, expiresOn } of clients) {
    const name = effectiveValue(log, "legalName")?.value;
    if (expiresOn === null || typeof name !== "string") continue;
    const since = await sinceBindingOf(workspace, log, expiresOn);
    const notification = notificationOfRenewal({ clientId: log.id, client: name, expiresOn, since }, now, sha256);
    if (notification !== null) due.push(notification);
  }
  await database.notifications.due(due, today);
}
