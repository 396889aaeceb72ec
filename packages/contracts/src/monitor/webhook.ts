import { z } from "zod";

/** Events that a webhook may receive, as messages name them in `type`. */
export const WEBHOOK_EVENTS = [
  "alert.raised",
  "alert.worsened",
  "alert.reopened",
  "alert.acknowledged",
  "alert.assigned",
  "alert.snoozed",
  "alert.snooze-ended",
  "alert.resolved",
  "scan.finished",
  "batch.finished",
  "document.created",
  "placement.moved",
  "kyc.changed",
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The message that `test` sends; every webhook receives it. */
export const WEBHOOK_TEST = "webhook.test";

/** Most webhooks of a workspace. */
export const MOST_WEBHOOKS = 50;

/** active = receives messages; paused = by a user; off = the receiver answered 410 Gone. */
export const WebhookState = z.enum(["active", "paused", "off"]);
export type WebhookState = z.infer<typeof WebhookState>;

/** A receiver of messages. Its secret is shown once, when it is added or rotated. */
export const Webhook = z.strictObject({
  /** 16 hex digits. */
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  state: WebhookState,
  /** ISO 8601, UTC. Until then the former secret also signs; null = only the current one does. */
  formerSecretUntil: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/** A webhook with the secret that was made just now. */
export const WebhookWithSecret = Webhook.extend({
  /** `whsec_` and the key in base64; it is not shown again. */
  secret: z.string(),
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** waiting = for its first or next attempt; failed = after the last attempt; dropped = without an attempt. */
export const DeliveryState = z.enum(["waiting", "delivered", "failed", "dropped"]);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** A message to a webhook. */
export const WebhookDelivery = z.strictObject({
  /** The `webhook-id`, the same for each attempt. */
  id: z.string(),
  webhook: z.string(),
  /** The message's `type`. */
  event: z.string(),
  /** Id of the alert; null = it is a test. */
  alert: z.string().nullable(),
  state: DeliveryState,
  /** Attempts that ended. */
  attempts: z.int().nonnegative(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Of the next attempt; null = there is none. */
  nextAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** HTTP status of the last answer; null = there was none. */
  status: z.int().nullable(),
  /** Why the last attempt failed; null = it did not. */
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
