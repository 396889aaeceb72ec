import type { ClaimedMessage, DeliveryEnd, WebhookSender } from "@broker/adapters";
import { nextAttemptAt } from "@broker/core/monitor-notices";
import type { SystemEnd } from "./system-message.ts";

/** How handing an email to the mail server ended. `dropped`: it is not tried again. */
export type MailEnd =
  | { readonly kind: "sent" }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed" | "dropped"; readonly reason: string };

/** What messages are delivered with. */
export interface DeliveryWays {
  readonly sender: Pick<WebhookSender, "send">;
  /** Hands an email or a digest to the mail server; never rejects. */
  readonly mail: (message: ClaimedMessage, signal: AbortSignal) => Promise<MailEnd>;
  /** Hands a message to the system of its integration; rejects only for a fault of ours. */
  readonly system: (message: ClaimedMessage, signal: AbortSignal) => Promise<SystemEnd>;
  readonly now: () => Date;
  /** From 0 up to 1. */
  readonly random: () => number;
}

interface Failure {
  readonly status: number | null;
  readonly error: string;
  readonly retryAfterMs: number | null;
}

/** The end of a failed attempt: another one follows, or it was the last. */
function afterFailure({ attempts }: ClaimedMessage, { now, random }: DeliveryWays, failure: Failure): DeliveryEnd {
  const { retryAfterMs, ...shown } = failure;
  const next = nextAttemptAt({ attempts: attempts + 1, at: now().getTime(), retryAfterMs, random: random() });
  return next === null
    ? { kind: "failed", ...shown }
    : { kind: "retry", dueAt: new Date(next).toISOString(), ...shown };
}

async function deliverWebhook(
  message: ClaimedMessage,
  { url, secrets }: NonNullable<ClaimedMessage["webhook"]>,
  ways: DeliveryWays,
  signal: AbortSignal,
): Promise<DeliveryEnd | null> {
  const { id, body } = message;
  const answer = await ways.sender.send({ url, id, body, secrets }, signal);
  if (answer.kind === "stopped") return null;
  if (answer.kind === "failed")
    return afterFailure(message, ways, { status: null, error: answer.reason, retryAfterMs: null });
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { kind: "delivered", status, bytes: Buffer.byteLength(body) };
  const error = `It answered ${status}.`;
  return status === 410 ? { kind: "gone", error } : afterFailure(message, ways, { status, error, retryAfterMs });
}

async function deliverToSystem(
  message: ClaimedMessage,
  ways: DeliveryWays,
  signal: AbortSignal,
): Promise<DeliveryEnd | null> {
  const end = await ways.system(message, signal);
  switch (end.kind) {
    case "stopped":
      return null;
    case "delivered":
      return end;
    case "gone":
      return { kind: "gone", error: end.reason };
    case "dropped":
      return { kind: "dropped", status: null, error: end.reason };
    case "refused":
      return { kind: "failed", status: null, error: end.reason, body: end.body };
    case "failed": {
      const { reason, status, retryAfterMs } = end;
      return afterFailure(message, ways, { status, error: reason, retryAfterMs });
    }
  }
}

/** One attempt of a message; null = the process stopped first, and the attempt does not count. */
export async function deliverMessage(
  message: ClaimedMessage,
  ways: DeliveryWays,
  signal: AbortSignal,
): Promise<DeliveryEnd | null> {
  if (message.kind === "webhook")
    return message.webhook === null
      ? { kind: "dropped", status: null, error: "The webhook was removed." }
      : deliverWebhook(message, message.webhook, ways, signal);
  if (message.kind === "integration") return deliverToSystem(message, ways, signal);
  const end = await ways.mail(message, signal);
  if (end.kind === "stopped") return null;
  if (end.kind === "sent") return { kind: "delivered", status: null, bytes: null };
  const failure = { status: null, error: end.reason };
  return end.kind === "dropped"
    ? { kind: "dropped", ...failure }
    : afterFailure(message, ways, { ...failure, retryAfterMs: null });
}
