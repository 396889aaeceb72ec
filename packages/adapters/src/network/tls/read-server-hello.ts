/** The beginning of what a server says to a hello. */
export type ServerReply =
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

/**
 * Reads a ServerHello or an alert, over as many records as it takes; warnings such as unrecognised_name are passed
 * over.
 */
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
