import type { BimiFacts, DmarcFacts } from "@broker/contracts";
import type { Lookup } from "../dns/dns-lookup.ts";
import { parseTagList, tagValue, versionedRecord } from "./tagged-records.ts";

/** Enforced for all mail, subdomains included, as mail providers require before they show a logo. */
function eligible(dmarc: DmarcFacts): boolean | null {
  if (dmarc.present === null) return null;
  const enforced = dmarc.effective === "quarantine" || dmarc.effective === "reject";
  return enforced && dmarc.sp !== "none" && (dmarc.pct ?? 100) === 100;
}

/** BIMI at `default._bimi`, else at the organisation's domain. An empty `l` and `a` declines participation. */
export async function bimiFacts(
  domain: string,
  organisation: string,
  dmarc: DmarcFacts | Promise<DmarcFacts>,
  lookup: Lookup,
): Promise<BimiFacts> {
  const names = [...new Set([domain, organisation])].map((name) => `default._bimi.${name}`);
  const answers = await Promise.all(names.map((name) => lookup(name, "TXT")));
  const records = answers.map((answer) => versionedRecord(answer, "BIMI1"));
  const index = records.findIndex((record) => !("fault" in record && record.fault === "none"));
  const base = { location: null, inherited: false, eligible: eligible(await dmarc), hasVmc: false, declined: false };
  const found = records[index];
  if (!found) return { ...base, present: false, valid: false, error: "none" };
  if ("fault" in found) {
    if (found.fault === "temperror")
      return { ...base, present: null, valid: null, error: found.fault, hasVmc: null, declined: null };
    return { ...base, present: true, valid: false, error: found.fault };
  }
  const { tags } = parseTagList(found.text);
  const [logo, authority] = [tagValue(tags, "l"), tagValue(tags, "a")];
  const declined = logo === "" && (authority ?? "") === "";
  const isUrl = (text: string | null) => /^https:\/\/[^\s/]+\/\S*$/i.test(text ?? "");
  const error = declined
    ? null
    : !isUrl(logo)
      ? "logo"
      : (authority ?? "") !== "" && !isUrl(authority)
        ? "authority"
        : null;
  return {
    ...base,
    present: true,
    valid: error === null,
    error,
    location: names[index] ?? null,
    inherited: index > 0,
    hasVmc: isUrl(authority),
    declined,
  };
}
