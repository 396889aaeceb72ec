import { createHmac, randomBytes } from "node:crypto";

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
