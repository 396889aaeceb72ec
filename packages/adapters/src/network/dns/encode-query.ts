import { randomInt } from "node:crypto";
import type { RecordType } from "@broker/contracts";

/** One question: a canonical name (lower case, no final dot, the root is the empty string) and a type. */
export interface DnsQuestion {
  readonly name: string;
  readonly type: RecordType;
}

/** Lower case, without the final dot. */
export function questionName(name: string): string {
  const lower = name.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

/**
 * Whether a name is valid in a DNS message: visible ASCII, labels of 1 to 63 octets, 253 in total (RFC 1035 §2.3.4).
 */
export function canBeAsked(name: string): boolean {
  if (name === "") return true;
  return name.length <= 253 && /^[!--/-~]{1,63}(?:\.[!--/-~]{1,63})*$/.test(name);
}

/** IANA DNS parameters, resource record types. */
export const TYPE_NUMBERS: Readonly<Record<RecordType, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  DS: 43,
  DNSKEY: 48,
  TLSA: 52,
  CAA: 257,
};

/** The class of every question. */
export const INTERNET = 1;

const RECURSION_DESIRED = 0x0100;
const AUTHENTIC_DATA = 0x0020;
const OPT = 41;
const DNSSEC_OK = 0x8000;
/** The most that an answer by UDP may weigh: what crosses every path unfragmented (DNS flag day 2020). */
const UDP_PAYLOAD = 1232;
const HEADER = 12;
const OPT_RECORD = 11;

/**
 * A query (RFC 1035 §4.1) with an unpredictable id (RFC 5452 §4.3), recursion, EDNS0 (RFC 6891 §6.1.2), and DO and AD
 * so that the resolver reports whether it validated. The name must be valid.
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
