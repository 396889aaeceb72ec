/** DER tags (X.690 §8). */
const [SEQUENCE, INTEGER, OCTETS, OBJECT, ENUMERATED, GENERALIZED_TIME] = [0x30, 0x02, 0x04, 0x06, 0x0a, 0x18];

/** The TLS feature extension's identifier in DER: 1.3.6.1.5.5.7.1.24. */
const TLS_FEATURE = Buffer.from("06082b06010505070118", "hex");
const CRITICAL = Buffer.from("0101ff", "hex");
const STATUS_REQUEST = 5;

/** Whether a certificate, in DER, demands a stapled OCSP response: the TLS feature status_request (RFC 7633 §4.1). */
export function demandsStaple(certificate: Buffer): boolean {
  const found = certificate.indexOf(TLS_FEATURE);
  if (found === -1) return false;
  let at = found + TLS_FEATURE.length;
  if (certificate.subarray(at, at + CRITICAL.length).equals(CRITICAL)) at += CRITICAL.length;
  // An octet string around a sequence of small integers: all lengths fit one octet.
  if (certificate[at] !== OCTETS || certificate[at + 2] !== SEQUENCE) return false;
  const features = certificate.subarray(at + 4, at + 4 + (certificate[at + 3] ?? 0));
  for (let next = 0; features[next] === INTEGER; next += 2 + (features[next + 1] ?? 0))
    if (features[next + 1] === 1 && features[next + 2] === STATUS_REQUEST) return true;
  return false;
}

interface Element {
  readonly tag: number;
  readonly content: Buffer;
  readonly rest: Buffer;
}

/** The first DER element (X.690 §8.1); null when the bytes do not contain a complete one. */
function element(bytes: Buffer): Element | null {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined || first === 0x80) return null;
  const octets = first < 0x80 ? 0 : first & 0x7f;
  if (octets > 4 || bytes.length < 2 + octets) return null;
  const length = octets === 0 ? first : bytes.readUIntBE(2, octets);
  const end = 2 + octets + length;
  return bytes.length < end ? null : { tag, content: bytes.subarray(2 + octets, end), rest: bytes.subarray(end) };
}

/** Descends through the first elements, each of which must have the given tag; returns the content of the last. */
function descend(bytes: Buffer, ...tags: readonly number[]): Buffer | null {
  let content: Buffer | null = bytes;
  for (const tag of tags) {
    const next: Element | null = content && element(content);
    content = next?.tag === tag ? next.content : null;
  }
  return content;
}

const REVOKED = 0xa1;

/**
 * Whether a stapled OCSP response marks the certificate as revoked (RFC 6960 §4.2.1). Its signature is not verified.
 */
export function stapleRevokes(response: Buffer): boolean {
  const outer = descend(response, SEQUENCE);
  const status = outer && element(outer);
  if (status?.tag !== ENUMERATED || status.content[0] !== 0) return false;
  const inner = descend(status.rest, 0xa0, SEQUENCE);
  const kind = inner && element(inner);
  const data = kind?.tag === OBJECT ? descend(kind.rest, OCTETS, SEQUENCE, SEQUENCE) : null;
  // Version and responder precede the time of the answer; the answers follow it.
  for (let at = data && element(data); at; at = element(at.rest)) {
    if (at.tag !== GENERALIZED_TIME) continue;
    const single = descend(at.rest, SEQUENCE, SEQUENCE);
    const certificate = single && element(single);
    return certificate?.tag === SEQUENCE && element(certificate.rest)?.tag === REVOKED;
  }
  return false;
}
