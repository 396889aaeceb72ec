import { getDomain } from "tldts";
import type { DmarcRecord } from "./parse-dmarc.ts";

/** Where receivers that still follow RFC 7489 read the record otherwise than RFC 9989 has it, as sentences. */
export function rfc7489Differences(domain: string, publisher: string, record: DmarcRecord): string[] {
  const differences: string[] = [];
  const organisation = getDomain(domain) ?? domain;
  if (publisher !== domain && publisher !== organisation) {
    differences.push(`They look at ${organisation}, not at ${publisher}, for an inherited policy.`);
  }
  if (!record.pGiven) differences.push("They ignore a record without p.");
  else if (!record.pSecond) differences.push("They may ignore a record in which p does not follow v.");
  if (record.pct !== null && record.pct < 100) {
    differences.push(`They apply the policy to ${record.pct}% of failing mail; pct has been dropped since.`);
  }
  if (record.t === "y") differences.push("They do not know t=y and apply the policy in full.");
  if (record.np !== null) differences.push("They do not know np and apply sp or p to names that do not exist.");
  return differences;
}
