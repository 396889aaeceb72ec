import type { DnsRecord } from "@broker/contracts";
import type { Answer } from "dns-packet";
import { parseAddress } from "../address/parse-address.ts";
import { questionName } from "./question.ts";

/** One record as the library decoded it, in the product's words; null = a type that nobody asks for. */
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
