import type { DnsAnswer, DnsRecord } from "@broker/contracts";
import type { Answer } from "dns-packet";
import type { ReplyPacket } from "./decode-reply.ts";
import { type DnsQuestion, questionName } from "./question.ts";
import { toRecord } from "./to-record.ts";

/** A reply read as the answer to its question, and how long it may be kept. */
export interface ReadAnswer {
  readonly answer: DnsAnswer;
  /** Seconds: the shortest TTL on the way to the answer, or of the negative answer (RFC 2308 §5). */
  readonly ttl: number;
  /** The end of an alias chain that the server left for the client to ask; null = the answer is whole. */
  readonly unfinished: string | null;
}

export const LONGEST_ALIAS_CHAIN = 16;
const NEGATIVE_TTL = 60;

/**
 * Follows the aliases of a reply from the asked name and collects the records at their end. Other owners' records are
 * ignored.
 */
export function readAnswer(packet: ReplyPacket, question: DnsQuestion): ReadAnswer {
  const answers = packet.answers ?? [];
  const aliases: string[] = [];
  const seen = new Set([question.name]);
  let ttl = Number.POSITIVE_INFINITY;
  let owner = question.name;
  const result = (status: DnsAnswer["status"], records: DnsRecord[], unfinished: string | null = null): ReadAnswer => ({
    answer: { ...question, status, records, aliases, authenticated: packet.flag_ad },
    ttl: Number.isFinite(ttl) ? ttl : NEGATIVE_TTL,
    unfinished,
  });

  const failure = statusOf(packet.rcode);
  if (failure === "servfail" || failure === "refused") return result(failure, []);
  for (;;) {
    const own = answers.filter((answer) => questionName(answer.name) === owner && answer.type === question.type);
    if (own.length > 0) {
      const records = own.map(toRecord).filter((record) => record !== null);
      ttl = Math.min(ttl, ...own.map(ttlOf));
      return result("ok", records);
    }
    const alias = answers.find((answer) => answer.type === "CNAME" && questionName(answer.name) === owner);
    if (alias?.type !== "CNAME") break;
    owner = questionName(alias.data);
    ttl = Math.min(ttl, ttlOf(alias));
    if (seen.has(owner) || aliases.length >= LONGEST_ALIAS_CHAIN) return result("malformed", []);
    seen.add(owner);
    aliases.push(owner);
  }
  if (failure === "nxdomain") return result("nxdomain", []);
  const closed = (packet.authorities ?? []).some((record) => record.type === "SOA");
  return result("nodata", [], aliases.length > 0 && !closed ? owner : null);
}

function statusOf(rcode: string | undefined): DnsAnswer["status"] | null {
  if (rcode === undefined || rcode === "NOERROR") return null;
  if (rcode === "NXDOMAIN") return "nxdomain";
  return rcode === "REFUSED" ? "refused" : "servfail";
}

function ttlOf(answer: Answer): number {
  return "ttl" in answer && typeof answer.ttl === "number" ? answer.ttl : NEGATIVE_TTL;
}
