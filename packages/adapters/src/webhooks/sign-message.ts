import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Bytes of a new key; Standard Webhooks 1.0 requires 24 to 64. */
const KEY_BYTES = 32;
const PREFIX = "whsec_";

/** A new secret of a webhook, as receivers enter it: `whsec_` and the key in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(KEY_BYTES).toString("base64")}`;

/** What of a message is signed. */
interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970, of this attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of a message by Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body` in base64, one signature for
 * each secret, separated by a space.
 */
export function signedHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const signature = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  };
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map(signature).join(" "),
  };
}

/** Seconds by which the time of a message that is received may differ from ours. */
const TOLERANCE_SECONDS = 300;
const LEAST_KEY_BYTES = 24;

/** A message as it was received, with its headers. */
export interface ReceivedMessage {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** Whether a text is a secret by Standard Webhooks 1.0: `whsec_` and 24 bytes or more in base64. */
export const isWebhookSecret = (secret: string): boolean =>
  secret.startsWith(PREFIX) && Buffer.from(secret.slice(PREFIX.length), "base64").length >= LEAST_KEY_BYTES;

/**
 * Whether a message was signed with the secret by Standard Webhooks 1.0, and within five minutes of now. Repeated ones
 * are recognised by their id, by the caller.
 */
export function isGenuineMessage(received: ReceivedMessage, secret: string, nowMs: number): boolean {
  const { id, timestamp, signature, body } = received;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signature.split(" ").some((each) => {
    const [version, text = ""] = each.split(",");
    const given = Buffer.from(text, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
