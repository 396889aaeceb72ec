import type { DnsAnswer, DnsRecord } from "@broker/contracts";
import type { Answer } from "dns-packet";
import { parseAddress } from "../address/parse-address.ts";
import type { ReplyPacket } from "./decode-reply.ts";
import { type DnsQuestion, questionName } from "./encode-query.ts";

/** One record as the library decoded it, in the product's words; null = a type that is not requested. */
export function toRecord(answer: Answer): DnsRecord | null {
  switch (answer.type) {
    case "A":
      return { type: "A", address: answer.data };
    case "AAAA":
      return { type: "AAAA", address: parseAddress(answer.data)?.text ?? answer.data };
    case "NS":
    case "CNAME":
    case "PTR":
      return { type: answer.type, host: questionName(answer.data) };
    case "MX":
      return { type: "MX", preference: answer.data.preference ?? 0, host: questionName(answer.data.exchange) };
    case "TXT":
      return { type: "TXT", text: textOf(answer.data) };
    case "SOA": {
      const { mname, rname, serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0 } = answer.data;
      return {
        type: "SOA",
        primary: questionName(mname),
        mailbox: questionName(rname),
        serial,
        refresh,
        retry,
        expire,
        minimum,
      };
    }
    case "CAA": {
      const { flags = 0, tag, value } = answer.data;
      return { type: "CAA", critical: (flags & 0x80) !== 0, tag: tag.toLowerCase(), value };
    }
    case "DS": {
      const { keyTag, algorithm, digestType, digest } = answer.data;
      return { type: "DS", keyTag, algorithm, digestType, digest: digest.toString("hex") };
    }
    case "DNSKEY": {
      const { flags, algorithm, key } = answer.data;
      return { type: "DNSKEY", flags, algorithm, key: key.toString("base64") };
    }
    case "TLSA": {
      const { usage, selector, matchingType, certificate } = answer.data;
      return { type: "TLSA", usage, selector, matchingType, data: certificate.toString("hex") };
    }
    default:
      return null;
  }
}

/** The character-strings of a TXT record joined without a space (RFC 7208 §3.3), as UTF-8, else byte for byte. */
function textOf(data: string | Buffer | readonly (string | Buffer)[]): string {
  const parts = typeof data === "string" || Buffer.isBuffer(data) ? [data] : data;
  const bytes = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? bytes.toString("latin1") : text;
}

/** A reply read as the answer to its question, and how long it may be cached. */
export interface ReadAnswer {
  readonly answer: DnsAnswer;
  /** Seconds: the shortest TTL of the alias chain, or of the negative answer (RFC 2308 §5). */
  readonly ttl: number;
  /** The end of an alias chain that the server left for the client to query; null = the answer is complete. */
  readonly unfinished: string | null;
}

export const LONGEST_ALIAS_CHAIN = 16;
const NEGATIVE_TTL = 60;

/**
 * Follows the aliases of a reply from the queried name and collects the records at their end. Other owners' records are
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
