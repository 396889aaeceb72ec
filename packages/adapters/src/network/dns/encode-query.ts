import { randomInt } from "node:crypto";
import type { DnsQuestion } from "./question.ts";
import { INTERNET, TYPE_NUMBERS } from "./type-numbers.ts";

const RECURSION_DESIRED = 0x0100;
const AUTHENTIC_DATA = 0x0020;
const OPT = 41;
const DNSSEC_OK = 0x8000;
/** The most that an answer by UDP may weigh: what crosses every path unfragmented (DNS flag day 2020). */
const UDP_PAYLOAD = 1232;
const HEADER = 12;
const OPT_RECORD = 11;

/**
 * A query (RFC 1035 §4.1) with an unforeseeable id (RFC 5452 §4.3), recursion, EDNS0 (RFC 6891 §6.1.2), and DO and AD
 * so that the resolver says whether it validated. The name must be one that can be asked.
 */
export function encodeQuery({ name, type }: DnsQuestion): { readonly id: number; readonly bytes: Buffer } {
  const id = randomInt(0x1_0000);
  const nameBytes = name === "" ? 1 : name.length + 2;
  const bytes = Buffer.alloc(HEADER + nameBytes + 4 + OPT_RECORD);
  bytes.writeUInt16BE(id, 0);
  bytes.writeUInt16BE(RECURSION_DESIRED | AUTHENTIC_DATA, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt16BE(1, 10);
  let at = HEADER;
  if (name !== "") {
    for (const label of name.split(".")) {
      bytes[at] = label.length;
      at += 1 + bytes.write(label, at + 1, "latin1");
    }
  }
  // The empty label of the root ends a name.
  at += 1;
  at = bytes.writeUInt16BE(TYPE_NUMBERS[type], at);
  at = bytes.writeUInt16BE(INTERNET, at);
  at = bytes.writeUInt16BE(OPT, at + 1);
  at = bytes.writeUInt16BE(UDP_PAYLOAD, at);
  bytes.writeUInt16BE(DNSSEC_OK, at + 2);
  return { id, bytes };
}
