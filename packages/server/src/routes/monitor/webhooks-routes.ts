import type { WEBHOOKS_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import {
  addWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliverMessage,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from "../../verbs/monitor/webhooks.ts";

/** Webhooks and their messages. */
export const webhooksRoutes = ({ webhooks, deliveries }: ServerParts): Handlers<typeof WEBHOOKS_API> => ({
  "GET /api/webhooks": async ({ workspace }) => ({ items: await listWebhooks(workspace) }),
  "POST /api/webhooks": ({ workspace, body }) => addWebhook(workspace, webhooks, body),
  "PATCH /api/webhooks/:id": async ({ workspace, params, body }) => {
    const edited = await editWebhook(workspace, params.id, body);
    deliveries?.wake();
    return edited;
  },
  "POST /api/webhooks/:id/rotate": ({ workspace, params, body }) => rotateWebhook(workspace, params.id, body.hours),
  "POST /api/webhooks/:id/test": async ({ workspace, params }) => {
    const message = await testWebhook(workspace, params.id);
    deliveries?.wake();
    return message;
  },
  "DELETE /api/webhooks/:id": async ({ workspace, params }) => {
    await removeWebhook(workspace, params.id);
    return undefined;
  },
  "GET /api/webhook-deliveries": ({ workspace, query }) => listDeliveries(workspace, query),
  "POST /api/webhook-deliveries/:id/redeliver": async ({ workspace, params }) => {
    const message = await redeliverMessage(workspace, params.id);
    deliveries?.wake();
    return message;
  },
});
