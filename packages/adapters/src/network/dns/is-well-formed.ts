const HEADER = 12;
const RDATA_SIZES: Readonly<Record<number, number>> = { 1: 4, 28: 16 };

/**
 * Whether the sections of a DNS message lie within it (RFC 1035 §4.1): names that end, records whose data is all there,
 * addresses of the right size. The library that reads the records takes shortened data for data.
 */
export function isWellFormed(message: Buffer): boolean {
  if (message.length < HEADER) return false;
  const questions = message.readUInt16BE(4);
  const records = message.readUInt16BE(6) + message.readUInt16BE(8) + message.readUInt16BE(10);
  let at: number | null = HEADER;
  for (let index = 0; index < questions; index += 1) {
    at = afterName(message, at);
    if (at === null || at + 4 > message.length) return false;
    at += 4;
  }
  for (let index = 0; index < records; index += 1) {
    at = afterName(message, at);
    if (at === null || at + 10 > message.length) return false;
    const size = message.readUInt16BE(at + 8);
    if ((RDATA_SIZES[message.readUInt16BE(at)] ?? size) !== size) return false;
    at += 10 + size;
    if (at > message.length) return false;
  }
  return true;
}

/**
 * The offset behind a name; null = the name runs out of the message. A pointer ends a name; where it leads is the
 * reader's affair.
 */
function afterName(message: Buffer, start: number): number | null {
  for (let at = start; at < message.length; ) {
    const length = message[at] ?? 0;
    if (length === 0) return at + 1;
    if (length >= 0xc0) return at + 2 <= message.length ? at + 2 : null;
    at += 1 + length;
  }
  return null;
}
