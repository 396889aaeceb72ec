import type { WebhookSender } from "@broker/adapters";
import type {
  DeliveriesQuery,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookEdit,
  WebhookEvent,
  WebhookWithSecret,
} from "@broker/contracts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";

/** What a webhook receives unless its events are chosen. */
const USUAL_EVENTS: readonly WebhookEvent[] = ["alert.raised", "alert.worsened", "alert.reopened", "alert.resolved"];

const HOUR_MS = 3_600_000;

/** Every webhook, the oldest first. */
export async function listWebhooks(workspace: Workspace): Promise<Webhook[]> {
  await requireFeature(workspace, "real_time_monitoring");
  return workspace.database.webhooks.list(nowOf(workspace));
}

/**
 * Adds a webhook; the answer alone has its secret. AppErrors: `feature_locked`; `input_invalid` for an address to which
 * no message is sent; `ambiguous`, `limit_reached`.
 */
export async function addWebhook(
  workspace: Workspace,
  sender: Pick<WebhookSender, "receiver">,
  { url, events = [...USUAL_EVENTS] }: NewWebhook,
): Promise<WebhookWithSecret> {
  await requireFeature(workspace, "real_time_monitoring");
  const { href } = sender.receiver(url);
  return workspace.database.webhooks.add({ url: href, events: [...new Set(events)] }, actorOf(workspace));
}

/** Changes the events of a webhook, pauses it or switches it on. AppErrors `not_found`, `ambiguous`. */
export async function editWebhook(workspace: Workspace, reference: string, edit: WebhookEdit): Promise<Webhook> {
  await requireFeature(workspace, "real_time_monitoring");
  return workspace.database.webhooks.edit(reference, edit, actorOf(workspace));
}

/** Makes another secret; the former one also signs for that many hours. AppErrors `not_found`, `ambiguous`. */
export async function rotateWebhook(
  workspace: Workspace,
  reference: string,
  hours: number,
): Promise<WebhookWithSecret> {
  await requireFeature(workspace, "real_time_monitoring");
  const until = new Date(workspace.clock.now().getTime() + hours * HOUR_MS).toISOString();
  return workspace.database.webhooks.rotate(reference, until, actorOf(workspace));
}

/** Removes a webhook with its messages, on every tier. AppErrors `not_found`, `ambiguous`. */
export function removeWebhook(workspace: Workspace, reference: string): Promise<void> {
  return workspace.database.webhooks.remove(reference, actorOf(workspace));
}

/** Writes a test message to a webhook. AppErrors: `not_found`, `ambiguous`; `usage` unless it is active. */
export async function testWebhook(workspace: Workspace, reference: string): Promise<WebhookDelivery> {
  await requireFeature(workspace, "real_time_monitoring");
  return workspace.database.webhooks.test(reference, actorOf(workspace));
}

/** One page of messages to webhooks, most recent first. AppErrors `usage`, `not_found`, `ambiguous`. */
export async function listDeliveries(workspace: Workspace, query: DeliveriesQuery) {
  await requireFeature(workspace, "real_time_monitoring");
  return workspace.database.webhooks.deliveries(query);
}

/** Delivers a message again that ended, under its id. AppErrors: `not_found`, `ambiguous`; `usage` while it waits. */
export async function redeliverMessage(workspace: Workspace, reference: string): Promise<WebhookDelivery> {
  await requireFeature(workspace, "real_time_monitoring");
  return workspace.database.webhooks.redeliver(reference, actorOf(workspace));
}
