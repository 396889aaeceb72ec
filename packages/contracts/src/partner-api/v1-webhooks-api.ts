import { z } from "zod";
import { DeliveryState, WebhookEvent, WebhookState } from "../monitor/webhook.ts";
import type { PartnerRoutes } from "./partner-route.ts";
import { V1Page, V1Reference, V1Time, v1Named, v1PageOf } from "./v1-parts.ts";

const ById = z.strictObject({ id: V1Reference });

/** A receiver of events. */
export const V1Webhook = v1Named(
  "Webhook",
  z.strictObject({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    /** off = the receiver answered 410. */
    state: WebhookState,
    /** Until then the former secret also signs; null = only the current one does. */
    formerSecretUntil: V1Time.nullable(),
    createdAt: V1Time,
  }),
);
export type V1Webhook = z.infer<typeof V1Webhook>;

/** The same with the secret that was made just now. */
export const V1WebhookWithSecret = v1Named(
  "WebhookWithSecret",
  V1Webhook.extend({
    /** `whsec_` and the key in base64; it is not shown again. */
    secret: z.string(),
  }),
);

/** A message to a receiver. */
export const V1Delivery = v1Named(
  "Delivery",
  z.strictObject({
    id: z.string(),
    webhook: z.string(),
    event: z.string(),
    state: DeliveryState,
    attempts: z.int().nonnegative(),
    createdAt: V1Time,
    nextAt: V1Time.nullable(),
    endedAt: V1Time.nullable(),
    /** Of the last answer; null = there was none. */
    status: z.int().nullable(),
    error: z.string().nullable(),
  }),
);
export type V1Delivery = z.infer<typeof V1Delivery>;

const Events = z.array(WebhookEvent).min(1, "Choose at least one event.");

/** Receivers of events, and what was delivered to them. */
export const V1_WEBHOOKS_API = {
  "GET /api/v1/webhooks": {
    summary: "Webhooks of the workspace",
    role: "broker",
    scope: "webhooks:manage",
    answer: z.strictObject({ items: z.array(V1Webhook) }),
  },
  "POST /api/v1/webhooks": {
    summary: "Add a webhook; its secret is in the response and is not shown again",
    role: "broker",
    scope: "webhooks:manage",
    status: 201,
    secret: true,
    body: z.strictObject({
      url: z.string().trim().min(1, "Enter the receiver's address.").max(2000),
      events: Events.optional(),
    }),
    example: { url: "https://hooks.example.com/broker", events: ["scan.finished", "alert.raised"] },
    answer: V1WebhookWithSecret,
  },
  "PATCH /api/v1/webhooks/:id": {
    summary: "Change the events of a webhook, pause it or switch it on",
    role: "broker",
    scope: "webhooks:manage",
    params: ById,
    body: z.strictObject({ events: Events.optional(), state: z.enum(["active", "paused"]).optional() }),
    example: { events: ["scan.finished", "alert.raised", "alert.resolved"] },
    answer: V1Webhook,
  },
  "DELETE /api/v1/webhooks/:id": {
    summary: "Remove a webhook with its messages",
    role: "broker",
    scope: "webhooks:manage",
    params: ById,
    status: 204,
    answer: "nothing",
  },
  "POST /api/v1/webhooks/:id/rotate": {
    summary: "Generate a new secret; the previous one also signs for a time",
    role: "broker",
    scope: "webhooks:manage",
    params: ById,
    secret: true,
    body: z.strictObject({
      /** Hours for which both secrets sign. */
      hours: z.int().min(0).max(720).default(24),
    }),
    example: { hours: 24 },
    answer: V1WebhookWithSecret,
  },
  "POST /api/v1/webhooks/:id/test": {
    summary: "Send a test message to a webhook",
    role: "broker",
    scope: "webhooks:manage",
    params: ById,
    status: 202,
    answer: V1Delivery,
  },
  "GET /api/v1/webhook-deliveries": {
    summary: "Messages to webhooks, most recent first",
    role: "broker",
    scope: "webhooks:manage",
    query: V1Page.extend({ webhook: V1Reference.optional(), state: DeliveryState.optional() }),
    answer: v1PageOf(V1Delivery),
  },
} as const satisfies PartnerRoutes;
