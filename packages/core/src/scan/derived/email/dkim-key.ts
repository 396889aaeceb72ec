import type { DkimKey } from "@broker/contracts";
import { withoutEnd } from "@broker/contracts";
import { parseTagList, tagValue } from "./tagged-records.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** Bytes of standard base64 (RFC 4648 §4), folding white space ignored; null when it is not base64. */
export function decodeBase64(text: string): Uint8Array | null {
  const compact = withoutEnd(text.replace(/\s+/g, ""), "=");
  if (compact.length % 4 === 1) return null;
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const character of compact) {
    const value = VALUES.get(character);
    if (value === undefined) return null;
    buffer = ((buffer << 6) | value) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >> bits) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly rest: Uint8Array;
}

/** The first DER element of some bytes (X.690 §8.1); null when incomplete. */
function readElement(bytes: Uint8Array): Element | null {
  const tag = bytes[0];
  const first = bytes[1];
  if (tag === undefined || first === undefined) return null;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 3 || bytes.length < 2 + lengthBytes) return null;
  const length = lengthBytes === 0 ? first : bytes.slice(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const start = 2 + lengthBytes;
  if (bytes.length < start + length) return null;
  return { tag, content: bytes.slice(start, start + length), rest: bytes.slice(start + length) };
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;

/** Bits of the modulus of a bare RSAPublicKey (RFC 8017 appendix A.1.1). */
function modulusBits(bytes: Uint8Array): number | null {
  const key = readElement(bytes);
  if (key?.tag !== SEQUENCE) return null;
  const modulus = readElement(key.content);
  const exponent = modulus && readElement(modulus.rest);
  if (modulus?.tag !== INTEGER || exponent?.tag !== INTEGER) return null;
  const significant = modulus.content.findIndex((byte) => byte !== 0);
  if (significant < 0) return null;
  const head = modulus.content[significant] ?? 0;
  return (modulus.content.length - significant - 1) * 8 + (32 - Math.clz32(head));
}

/**
 * Bits of an RSA public key in DER: a SubjectPublicKeyInfo (RFC 5280 §4.1) as DKIM keys are, or the bare key that some
 * publish. null = not an RSA key.
 */
export function rsaKeyBits(der: Uint8Array): number | null {
  const outer = readElement(der);
  if (outer?.tag !== SEQUENCE) return null;
  const algorithm = readElement(outer.content);
  if (algorithm?.tag === INTEGER) return modulusBits(der);
  const key = algorithm?.tag === SEQUENCE ? readElement(algorithm.rest) : null;
  return key?.tag === BIT_STRING ? modulusBits(key.content.slice(1)) : null;
}

/**
 * Whether a TXT record could be a DKIM key: it has a `p` tag, and `v`, where given, is DKIM1 and comes first (RFC 6376
 * §3.6.1).
 */
export function isDkimKey(text: string): boolean {
  const { tags } = parseTagList(text);
  return tagValue(tags, "p") !== null && !/^\s*v\s*=\s*(spf1|dmarc1|bimi1|stsv1|tlsrptv1)/i.test(text);
}

/**
 * Reads one DKIM key record. An empty `p` means revoked. RSA below 1024 bits (RFC 8301 §3.2) and an `h` without sha256
 * (RFC 6376 §3.6.1; SHA-1 is excluded by RFC 8301 §3.1) are not valid; Ed25519 is RFC 8463.
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
  const hashes = tagValue(tags, "h");
  if (hashes !== null && !hashes.split(":").some((hash) => hash.trim().toLowerCase() === "sha256"))
    return key(null, `h=${hashes.slice(0, 30)} leaves out SHA-256, the only hash that receivers accept`);
  if (type === "unknown") return key(null, `the key type ${named.slice(0, 30)} is unknown`);
  const bytes = decodeBase64(p);
  if (!bytes) return key(null, "p is not base64");
  if (type === "ed25519") return bytes.length === 32 ? key(256, null) : key(null, "p does not contain 32 octets");
  const bits = rsaKeyBits(bytes);
  if (bits === null) return key(null, "p does not contain an RSA key");
  return key(bits, bits < 1024 ? "the key is shorter than 1024 bits" : null);
}
