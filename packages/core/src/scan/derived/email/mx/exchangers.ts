import type { DnsAnswer } from "@broker/contracts";
import { recordsOf } from "../../dns/records-of.ts";

/** The MX hosts of an answer, most preferred first, equal ones by name; null MX (RFC 7505) is left out. */
export function exchangers(answer: DnsAnswer): string[] {
  const records = recordsOf(answer, "MX").filter((record) => record.host !== "" && record.host !== ".");
  records.sort((a, b) => a.preference - b.preference || (a.host < b.host ? -1 : 1));
  return [...new Set(records.map((record) => record.host))];
}
