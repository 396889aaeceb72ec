import { type DecodedPacket, decode } from "dns-packet";
import { isWellFormed } from "./is-well-formed.ts";
import { type DnsQuestion, questionName } from "./question.ts";

/** A decoded message with its response code by name; the library's types leave that out. */
export type ReplyPacket = DecodedPacket & { readonly rcode?: string };

/** What one datagram or message turned out to be; `foreign` = no answer to this question, to be ignored (RFC 5452 §9.1). */
export type DnsReply = ReplyPacket | "truncated" | "malformed" | "foreign";

/** Reads the bytes that came under the id of a question. */
export function decodeReply(bytes: Buffer, question: DnsQuestion): DnsReply {
  if (bytes.length < 12 || (bytes.readUInt8(2) & 0x80) === 0) return "foreign";
  if ((bytes.readUInt8(2) & 0x02) !== 0) return "truncated";
  if (!isWellFormed(bytes)) return "malformed";
  let packet: ReplyPacket;
  try {
    packet = decode(bytes);
  } catch (error) {
    if (error instanceof Error) return "malformed";
    throw error;
  }
  const asked = packet.questions?.[0];
  if (!asked) return packet.rcode === "NOERROR" ? "malformed" : packet;
  const name = questionName(asked.name);
  return name === question.name && asked.type === question.type ? packet : "foreign";
}
