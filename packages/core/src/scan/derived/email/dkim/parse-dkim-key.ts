import type { DkimKey } from "@broker/contracts";
import { parseTagList, tagValue } from "../tag-list.ts";
import { decodeBase64 } from "./decode-base64.ts";
import { rsaKeyBits } from "./rsa-key-bits.ts";

/**
 * Whether a TXT record could be a DKIM key: it has a `p` tag, and `v`, where given, is DKIM1 and comes first (RFC 6376
 * §3.6.1).
 */
export function isDkimKey(text: string): boolean {
  const { tags } = parseTagList(text);
  return tagValue(tags, "p") !== null && !/^\s*v\s*=\s*(spf1|dmarc1|bimi1|stsv1|tlsrptv1)/i.test(text);
}

/**
 * Reads one DKIM key record. An empty `p` means revoked; RSA below 1024 bits is not valid (RFC 8301 §3.2), Ed25519 is
 * RFC 8463.
 */
export function parseDkimKey(text: string): DkimKey {
  const { tags, malformed } = parseTagList(text);
  const named = (tagValue(tags, "k") ?? "rsa").toLowerCase();
  const type = named === "rsa" || named === "ed25519" ? named : "unknown";
  const key = (bits: number | null, error: string | null, revoked = false): DkimKey => ({
    type,
    bits,
    valid: error === null && !revoked,
    revoked,
    error,
  });
  const version = tagValue(tags, "v");
  const p = tagValue(tags, "p") ?? "";
  if (version !== null && (version !== "DKIM1" || tags[0]?.name !== "v"))
    return key(null, "v is not DKIM1 at the start");
  if (malformed[0] !== undefined) return key(null, `'${malformed[0].slice(0, 60)}' is not a tag`);
  if (p === "") return key(null, null, true);
  const services = (tagValue(tags, "s") ?? "*").split(":").map((service) => service.trim().toLowerCase());
  if (!services.includes("*") && !services.includes("email")) return key(null, "the key is not intended for email");
  if (type === "unknown") return key(null, `the key type ${named.slice(0, 30)} is unknown`);
  const bytes = decodeBase64(p);
  if (!bytes) return key(null, "p is not base64");
  if (type === "ed25519") return bytes.length === 32 ? key(256, null) : key(null, "p does not contain 32 octets");
  const bits = rsaKeyBits(bytes);
  if (bits === null) return key(null, "p does not contain an RSA key");
  return key(bits, bits < 1024 ? "the key is shorter than 1024 bits" : null);
}
