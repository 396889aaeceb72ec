import type { V1_WEBHOOKS_API, V1Delivery, V1Webhook, Webhook, WebhookDelivery } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import {
  addWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from "../../verbs/monitor/webhooks.ts";

const webhookOf = ({ id, url, events, state, formerSecretUntil, createdAt }: Webhook): V1Webhook => ({
  ...{ id, url, events: [...events], state, formerSecretUntil, createdAt },
});

const deliveryOf = (message: WebhookDelivery): V1Delivery => {
  const { id, webhook, event, state, attempts, createdAt, nextAt, endedAt, status, error } = message;
  return { id, webhook, event, state, attempts, createdAt, nextAt, endedAt, status, error };
};

/** Receivers of events. */
export const v1WebhooksCalls = ({
  webhooks,
  deliveries,
}: Pick<ServerParts, "webhooks" | "deliveries">): Handlers<typeof V1_WEBHOOKS_API> => ({
  "GET /api/v1/webhooks": async ({ workspace }) => ({ items: (await listWebhooks(workspace)).map(webhookOf) }),
  "POST /api/v1/webhooks": async ({ workspace, body }) => {
    const { secret, ...webhook } = await addWebhook(workspace, webhooks, body);
    return { ...webhookOf(webhook), secret };
  },
  "PATCH /api/v1/webhooks/:id": async ({ workspace, params, body }) => {
    const edited = await editWebhook(workspace, params.id, body);
    deliveries?.wake();
    return webhookOf(edited);
  },
  "DELETE /api/v1/webhooks/:id": async ({ workspace, params }) => {
    await removeWebhook(workspace, params.id);
    return undefined;
  },
  "POST /api/v1/webhooks/:id/rotate": async ({ workspace, params, body }) => {
    const { secret, ...webhook } = await rotateWebhook(workspace, params.id, body.hours);
    return { ...webhookOf(webhook), secret };
  },
  "POST /api/v1/webhooks/:id/test": async ({ workspace, params }) => {
    const message = await testWebhook(workspace, params.id);
    deliveries?.wake();
    return deliveryOf(message);
  },
  "GET /api/v1/webhook-deliveries": async ({ workspace, query }) => {
    const { items, next } = await listDeliveries(workspace, query);
    return { items: items.map(deliveryOf), next };
  },
});
