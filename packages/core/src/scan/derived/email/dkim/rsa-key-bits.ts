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
