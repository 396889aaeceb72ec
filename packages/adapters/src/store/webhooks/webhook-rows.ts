import type { Webhook, WebhookDelivery, WebhookEvent } from "@broker/contracts";
import type { Row } from "../database/tables.ts";

/** The secrets that sign at a moment, the current one first. */
export function secretsOf({ secret, former_secret, former_until }: Row<"webhooks">, at: string): string[] {
  const isValid = former_secret !== null && former_until !== null && former_until > at;
  return isValid ? [secret, former_secret] : [secret];
}

/** A stored webhook, without its secrets. */
export function webhookOf(row: Row<"webhooks">, at: string): Webhook {
  const { id, url, events, state, former_until, created_at, created_by } = row;
  return {
    ...{ id, url },
    events: JSON.parse(events) as WebhookEvent[],
    state: state as Webhook["state"],
    formerSecretUntil: secretsOf(row, at).length > 1 ? former_until : null,
    createdAt: created_at,
    createdBy: created_by,
  };
}

/** A stored message to a webhook. */
export function deliveryOf(row: Row<"outbox">): WebhookDelivery {
  const { id, receiver, event, subject, state, attempts, created_at, due_at, ended_at, status, error } = row;
  return {
    ...{ id, webhook: receiver, event },
    alert: subject === "" ? null : subject,
    state: state as WebhookDelivery["state"],
    attempts: Number(attempts),
    createdAt: created_at,
    nextAt: state === "waiting" ? due_at : null,
    endedAt: ended_at,
    status: status === null ? null : Number(status),
    error,
  };
}
