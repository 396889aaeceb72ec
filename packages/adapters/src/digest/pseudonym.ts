import { createHmac } from "node:crypto";

/** A person as compared: the same address or name in any case, width or spacing. */
const compared = (person: string): string => person.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * The pseudonym of a person of a client: 'p-' and 16 hex digits of HMAC-SHA256. The same person has another one with
 * each client and with each key. Without the key it cannot be derived; with the key a known address can be tested.
 * @param key the workspace's key, at least 32 bytes
 * @param person address, name or number as written; it is not stored
 */
export function pseudonymOf(key: Uint8Array, client: string, person: string): string {
  const text = JSON.stringify(["person of training", client, compared(person)]);
  return `p-${createHmac("sha256", key).update(text).digest("hex").slice(0, 16)}`;
}
