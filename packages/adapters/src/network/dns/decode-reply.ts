import { type DecodedPacket, decode } from "dns-packet";
import { type DnsQuestion, INTERNET, questionName, TYPE_NUMBERS } from "./encode-query.ts";

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

/** The offset after a name; null = the name exceeds the message. A pointer ends a name and is not followed here. */
function afterName(message: Buffer, start: number): number | null {
  for (let at = start; at < message.length; ) {
    const length = message[at] ?? 0;
    if (length === 0) return at + 1;
    if (length >= 0xc0) return at + 2 <= message.length ? at + 2 : null;
    at += 1 + length;
  }
  return null;
}

/** The decoded fields of a message: records, whether the resolver validated, and its response code by name. */
export type ReplyPacket = Pick<DecodedPacket, "answers" | "authorities" | "flag_ad"> & { readonly rcode?: string };

const DOT = 0x2e;

/**
 * What one datagram or message turned out to be; `foreign` = no answer to this question, to be ignored (RFC 5452 §9.1).
 */
export type DnsReply = ReplyPacket | "truncated" | "malformed" | "foreign";

/** Reads the bytes that came under the id of a question. */
export function decodeReply(bytes: Buffer, question: DnsQuestion): DnsReply {
  if (bytes.length < 12 || (bytes.readUInt8(2) & 0x80) === 0) return "foreign";
  if ((bytes.readUInt8(2) & 0x02) !== 0) return "truncated";
  if (!isWellFormed(bytes)) return "malformed";
  const empty = emptyReply(bytes, question);
  if (empty !== null) return empty;
  let packet: DecodedPacket & { readonly rcode?: string };
  try {
    packet = decode(bytes);
  } catch (error) {
    if (error instanceof Error) return "malformed";
    throw error;
  }
  const echoed = packet.questions?.[0];
  if (!echoed) return packet.rcode === "NOERROR" ? "malformed" : packet;
  const name = questionName(echoed.name);
  return name === question.name && echoed.type === question.type ? packet : "foreign";
}

const RCODES = ["NOERROR", "FORMERR", "SERVFAIL", "NXDOMAIN", "NOTIMP", "REFUSED"];
const AUTHENTIC_DATA = 0x20;

/**
 * Most queries of a scan have no answer (a DKIM selector that is not in use); such replies need no decoding, and their
 * authority section is not used. null = there are answers, or it is not clearly the reply to this query.
 */
function emptyReply(bytes: Buffer, question: DnsQuestion): ReplyPacket | null {
  if (bytes.readUInt16BE(4) !== 1 || bytes.readUInt16BE(6) !== 0 || !repeats(bytes, question)) return null;
  const flags = bytes.readUInt8(3);
  const rcode = RCODES[flags & 0x0f];
  return rcode === undefined ? null : { answers: [], authorities: [], flag_ad: (flags & AUTHENTIC_DATA) !== 0, rcode };
}

/** Whether the question section repeats the question, in whatever case. */
function repeats(bytes: Buffer, { name, type }: DnsQuestion): boolean {
  let at = HEADER;
  for (let from = 0; from < name.length; ) {
    const length = bytes[at] ?? 0;
    const dot = from + length;
    if (length === 0 || length > 63 || (dot < name.length && name.charCodeAt(dot) !== DOT)) return false;
    for (let index = 0; index < length; index += 1) {
      const code = bytes[at + 1 + index] ?? 0;
      const lower = code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
      if (lower !== name.charCodeAt(from + index)) return false;
    }
    at += 1 + length;
    from = dot + 1;
  }
  return (
    bytes[at] === 0 && bytes.readUInt16BE(at + 1) === TYPE_NUMBERS[type] && bytes.readUInt16BE(at + 3) === INTERNET
  );
}
