/** A message that is genuine. New types and fields may be added. */
export interface VerifiedEvent {
  /** The same for every attempt to deliver it: ignore one that you have processed. */
  readonly id: string;
  /** For example `scan.finished`. */
  readonly type: string;
  /** When it happened: ISO 8601, UTC. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const TOLERANCE_S = 300;
const SECOND_MS = 1000;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The bytes of a base64 text; null = it is none. */
function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return bytesOf(base64);
  } catch {
    return null;
  }
}

async function isSigned(content: string, signatures: readonly string[], secret: string): Promise<boolean> {
  const bytes = decoded(secret.replace(/^whsec_/, ""));
  if (bytes === null || bytes.length === 0) return false;
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(content);
  for (const signature of signatures) {
    const given = decoded(signature);
    // In constant time.
    if (given !== null && (await crypto.subtle.verify("HMAC", key, given, signed))) return true;
  }
  return false;
}

/**
 * The event of a message by Standard Webhooks 1.0, if one of the secrets signed it within the last five minutes; null =
 * it is not genuine, or too old.
 * @param body the body as it was received, before it is parsed
 * @param secrets `whsec_…`; two while a secret is rotated
 * @param now milliseconds since 1970 (default: the clock)
 */
export async function verifyWebhook(
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  secrets: readonly string[],
  now: number = Date.now(),
): Promise<VerifiedEvent | null> {
  const read = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return typeof value === "string" ? value : "";
  };
  const [id, stamp] = [read("webhook-id"), read("webhook-timestamp")];
  if (id === "" || !/^\d{1,12}$/.test(stamp) || Math.abs(now / SECOND_MS - Number(stamp)) > TOLERANCE_S) return null;
  const signatures = read("webhook-signature")
    .split(" ")
    .flatMap((each) => (each.startsWith("v1,") ? [each.slice("v1,".length)] : []));
  const content = `${id}.${stamp}.${body}`;
  for (const secret of secrets)
    if (await isSigned(content, signatures, secret)) return { ...(JSON.parse(body) as Omit<VerifiedEvent, "id">), id };
  return null;
}
