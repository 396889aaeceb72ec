import { randomInt } from "node:crypto";
import { AUTHENTIC_DATA, DNSSEC_OK, encode, RECURSION_DESIRED } from "dns-packet";
import type { DnsQuestion } from "./question.ts";

/** The most that an answer by UDP may weigh: what crosses every path unfragmented (DNS flag day 2020). */
const UDP_PAYLOAD = 1232;

/** A query with an unforeseeable id (RFC 5452 §4.3), recursion, EDNS0, and DO and AD so that the resolver says whether it validated. */
export function encodeQuery(question: DnsQuestion): { readonly id: number; readonly bytes: Buffer } {
  const id = randomInt(0x1_0000);
  const bytes = encode({
    type: "query",
    id,
    flags: RECURSION_DESIRED | AUTHENTIC_DATA,
    questions: [{ name: question.name === "" ? "." : question.name, type: question.type, class: "IN" }],
    additionals: [
      {
        type: "OPT",
        name: ".",
        udpPayloadSize: UDP_PAYLOAD,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: DNSSEC_OK,
        flag_do: true,
        options: [],
      },
    ],
  });
  return { id, bytes };
}
