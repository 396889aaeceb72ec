import { randomBytes } from "node:crypto";
import { isIP } from "node:net";

/** Protocol and suites of a hand-written hello, for what OpenSSL no longer offers. */
export interface HelloOffer {
  /** Highest version offered: 0x0300 = SSLv3, 0x0303 = TLS 1.2. */
  readonly version: number;
  readonly suites: readonly number[];
}

const RENEGOTIATION_INFO = 0x00ff;
const GROUPS = [0x001d, 0x0017, 0x0018, 0x0019];
const SIGNATURES = [0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0203, 0x0201];

/**
 * The bytes of a ClientHello (RFC 6101 §5.6.1.2, RFC 5246 §7.4.1.2) in one record. SSLv3 knows no
 * extensions and passes over what stands in their place; the server name goes there for servers that serve many names.
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
