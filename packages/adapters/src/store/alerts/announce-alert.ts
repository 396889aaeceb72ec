import type { AlertEvent } from "@broker/contracts";
import { notificationOfAlert } from "@broker/core/monitor";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import { announceByMessages } from "../outbox/announce-messages.ts";

/**
 * Announces an event of an alert, within the transaction that makes it: the one place that does. Each event happens
 * once, so each is announced once.
 * @param batchId the list whose scan caused it; null = none
 */
export async function announceAlert(
  tables: Kysely<Tables>,
  event: AlertEvent,
  batchId: string | null = null,
): Promise<void> {
  const notification = notificationOfAlert(event, sha256, batchId);
  if (notification !== null) await notify(tables, [notification], notification.domain);
  await announceByMessages(tables, event);
}
