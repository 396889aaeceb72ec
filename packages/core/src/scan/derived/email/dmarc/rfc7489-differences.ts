import { getDomain } from "tldts";
import type { DmarcRecord } from "./parse-dmarc.ts";

/** Where receivers that follow RFC 7489 interpret the record differently from RFC 9989, as sentences. */
export function rfc7489Differences(domain: string, publisher: string, record: DmarcRecord): string[] {
  const differences: string[] = [];
  const organisation = getDomain(domain) ?? domain;
  if (publisher !== domain && publisher !== organisation) {
    differences.push(`They use ${organisation}, not ${publisher}, for an inherited policy.`);
  }
  if (!record.pGiven) differences.push("They ignore a record without p.");
  else if (!record.pSecond) differences.push("They may ignore a record in which p does not follow v.");
  if (record.pct !== null && record.pct < 100) {
    differences.push(`They apply the policy to ${record.pct}% of failing mail; pct was removed in RFC 9989.`);
  }
  if (record.t === "y") differences.push("They do not support t=y and apply the policy in full.");
  if (record.np !== null) differences.push("They do not support np and apply sp or p to names that do not exist.");
  return differences;
}
