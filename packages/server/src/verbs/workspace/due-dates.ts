import { sha256 } from "@broker/adapters";
import type { Notification } from "@broker/contracts";
import { effectiveValue, notificationOfRenewal, RENEWAL_DAYS } from "@broker/core";
import { nowOf, type Recorded } from "../../workspace/workspace.ts";
import { sinceBindingOf } from "../placements/read-since-binding.ts";

/** Maximum number of clients whose renewals are checked at once, those whose policy ends soonest first. */
const CLIENTS = 1000;
const DAY_MS = 86_400_000;

/** Notifications of the renewals that are due now, of all clients or of one. */
async function renewalsDue(recorded: Recorded, client?: string): Promise<Notification[]> {
  const now = nowOf(recorded);
  const today = now.slice(0, 10);
  const expiringBy = new Date(Date.parse(today) + RENEWAL_DAYS * DAY_MS).toISOString().slice(0, 10);
  const only = client === undefined ? {} : { id: client };
  const { clients } = await recorded.database.clients.page({
    ...only,
    today,
    expiringBy,
    order: "expiry",
    limit: CLIENTS,
  });
  const due: Notification[] = [];
  for (const { log, expiresOn } of clients) {
    const name = effectiveValue(log, "legalName")?.value;
    if (expiresOn === null || typeof name !== "string") continue;
    const since = await sinceBindingOf(recorded, log, expiresOn);
    const notification = notificationOfRenewal({ clientId: log.id, client: name, expiresOn, since }, now, sha256);
    if (notification !== null) due.push(notification);
  }
  return due;
}

/**
 * Notifies of renewals that are due, at most once a day: when notifications are read, when a server starts, and hourly
 * while it runs. Each step is notified once.
 */
export async function checkDueDates(recorded: Recorded): Promise<void> {
  const { notifications } = recorded.database;
  const today = nowOf(recorded).slice(0, 10);
  if ((await notifications.dueCheckedOn()) === today) return;
  await notifications.due(await renewalsDue(recorded), today);
}

/** Notifies of the renewal of one client, whose policy was bound since the daily check; in the caller's transaction. */
export async function notifyOfRenewal(recorded: Recorded, client: string): Promise<void> {
  await recorded.database.notifications.due(await renewalsDue(recorded, client), null);
}
