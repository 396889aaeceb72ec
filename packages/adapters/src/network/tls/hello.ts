import { randomBytes } from "node:crypto";
import { isIP } from "node:net";

/** Protocol and suites of a hand-written hello, for versions that OpenSSL no longer offers. */
interface HelloOffer {
  /** Highest version offered: 0x0300 = SSLv3, 0x0303 = TLS 1.2. */
  readonly version: number;
  readonly suites: readonly number[];
}

const RENEGOTIATION_INFO = 0x00ff;
const GROUPS = [0x001d, 0x0017, 0x0018, 0x0019];
const SIGNATURES = [0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0203, 0x0201];

/**
 * The bytes of a ClientHello (RFC 6101 §5.6.1.2, RFC 5246 §7.4.1.2) in one record. SSLv3 has no extensions and ignores
 * the bytes in their place; the server name is sent there for servers with many names.
 */
export function clientHello(offer: HelloOffer, host: string): Buffer {
  const suites = words([...offer.suites, RENEGOTIATION_INFO]);
  const body = Buffer.concat([
    word(offer.version),
    randomBytes(32),
    Buffer.from([0]),
    word(suites.length),
    suites,
    Buffer.from([1, 0]),
    extensions(host, offer.version),
  ]);
  const handshake = Buffer.concat([Buffer.from([1, 0]), word(body.length), body]);
  const recordVersion = offer.version === 0x0300 ? 0x0300 : 0x0301;
  return Buffer.concat([Buffer.from([22]), word(recordVersion), word(handshake.length), handshake]);
}

function extensions(host: string, version: number): Buffer {
  const list: Buffer[] = [];
  if (isIP(host) === 0) {
    const name = Buffer.from(host, "ascii");
    list.push(extension(0, Buffer.concat([word(name.length + 3), Buffer.from([0]), word(name.length), name])));
  }
  if (version > 0x0300) {
    list.push(extension(10, prefixed(words(GROUPS))));
    list.push(extension(11, Buffer.from([1, 0])));
    list.push(extension(13, prefixed(words(SIGNATURES))));
  }
  return prefixed(Buffer.concat(list));
}

function extension(type: number, data: Buffer): Buffer {
  return Buffer.concat([word(type), prefixed(data)]);
}

function prefixed(data: Buffer): Buffer {
  return Buffer.concat([word(data.length), data]);
}

function word(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function words(values: readonly number[]): Buffer {
  return Buffer.concat(values.map(word));
}

/** The beginning of a server's reply to a hello. */
type ServerReply =
  | { readonly kind: "hello"; readonly version: number; readonly suite: number }
  | { readonly kind: "alert"; readonly description: number }
  | { readonly kind: "not-tls" }
  | { readonly kind: "incomplete" };

const ALERT = 21;
const HANDSHAKE = 22;
const SERVER_HELLO = 2;
const WARNING = 1;
const CLOSE_NOTIFY = 0;
const LARGEST_RECORD = 16_384 + 2048;

/** Reads a ServerHello or an alert, over several records if needed; warnings such as unrecognised_name are ignored. */
export function readServerHello(bytes: Buffer): ServerReply {
  let handshake = Buffer.alloc(0);
  for (let at = 0; at < bytes.length; ) {
    const type = bytes[at];
    if ((type !== ALERT && type !== HANDSHAKE) || (at + 1 < bytes.length && bytes[at + 1] !== 3))
      return { kind: "not-tls" };
    if (at + 5 > bytes.length) break;
    const size = bytes.readUInt16BE(at + 3);
    if (size > LARGEST_RECORD) return { kind: "not-tls" };
    const end = at + 5 + size;
    if (end > bytes.length) break;
    const content = bytes.subarray(at + 5, end);
    at = end;
    if (type === HANDSHAKE) {
      handshake = Buffer.concat([handshake, content]);
      const hello = helloIn(handshake);
      if (hello) return hello;
    } else if (content.length >= 2 && !(content[0] === WARNING && content[1] !== CLOSE_NOTIFY)) {
      return { kind: "alert", description: content[1] ?? 0 };
    }
  }
  return { kind: "incomplete" };
}

function helloIn(handshake: Buffer): ServerReply | null {
  if (handshake.length > 0 && handshake[0] !== SERVER_HELLO) return { kind: "not-tls" };
  // Type 1, length 3, version 2, random 32, resumption id length 1.
  if (handshake.length < 39) return null;
  const suiteAt = 39 + (handshake[38] ?? 0);
  if (handshake.length < suiteAt + 2) return null;
  return { kind: "hello", version: handshake.readUInt16BE(4), suite: handshake.readUInt16BE(suiteAt) };
}
