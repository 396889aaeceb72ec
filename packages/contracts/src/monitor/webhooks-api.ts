import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { DeliveryState, Webhook, WebhookDelivery, WebhookEvent, WebhookWithSecret } from "./webhook.ts";

const Events = z.array(WebhookEvent).min(1, "Choose at least one event.");
const Named = z.strictObject({ id: z.string().trim().min(4).max(64) });

/** A receiver to add. `events`: default = raised, worsened, reopened and resolved. */
export const NewWebhook = z.strictObject({
  url: z.string().trim().min(1, "Enter the receiver's address.").max(2000),
  events: Events.optional(),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Changes of a webhook; absent = unchanged. */
export const WebhookEdit = z.strictObject({
  events: Events.optional(),
  /** active = also switches on one that its receiver switched off. */
  state: z.enum(["active", "paused"]).optional(),
});
export type WebhookEdit = z.infer<typeof WebhookEdit>;

export const DeliveriesQuery = PageQuery.extend({
  webhook: z.string().trim().min(4).max(64).optional(),
  state: DeliveryState.optional(),
});
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>;

/** Receivers of the monitor's messages, and what was delivered to them. */
export const WEBHOOKS_API = {
  "GET /api/webhooks": {
    summary: "Webhooks of the workspace",
    role: "admin",
    feature: "real_time_monitoring",
    answer: z.strictObject({ items: z.array(Webhook) }),
  },
  "POST /api/webhooks": {
    summary: "Add a webhook; its secret is in the response and is not shown again",
    role: "admin",
    feature: "real_time_monitoring",
    body: NewWebhook,
    status: 201,
    secret: true,
    answer: WebhookWithSecret,
  },
  "PATCH /api/webhooks/:id": {
    summary: "Change the events of a webhook, pause it or switch it on",
    role: "admin",
    feature: "real_time_monitoring",
    params: Named,
    body: WebhookEdit,
    answer: Webhook,
  },
  "POST /api/webhooks/:id/rotate": {
    summary: "Generate a new secret; the previous one also signs for a time",
    role: "admin",
    feature: "real_time_monitoring",
    params: Named,
    body: z.strictObject({
      /** Hours for which both secrets sign. */
      hours: z.int().min(0).max(720).default(24),
    }),
    secret: true,
    answer: WebhookWithSecret,
  },
  "POST /api/webhooks/:id/test": {
    summary: "Send a test message to a webhook",
    role: "admin",
    feature: "real_time_monitoring",
    params: Named,
    status: 202,
    answer: WebhookDelivery,
  },
  "DELETE /api/webhooks/:id": {
    summary: "Remove a webhook with its messages",
    role: "admin",
    params: Named,
    status: 204,
    answer: "nothing",
  },
  "GET /api/webhook-deliveries": {
    summary: "Messages to webhooks, most recent first",
    role: "admin",
    feature: "real_time_monitoring",
    query: DeliveriesQuery,
    answer: pageOf(WebhookDelivery),
  },
  "POST /api/webhook-deliveries/:id/redeliver": {
    summary: "Deliver a completed message again under its id",
    role: "admin",
    feature: "real_time_monitoring",
    params: Named,
    answer: WebhookDelivery,
  },
} as const satisfies ApiRoutes;
