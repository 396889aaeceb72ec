import type { CaaFacts } from "@broker/contracts";
import { answerState, type Lookup, recordsOf } from "../dns/dns-lookup.ts";

const MAX_LEVELS = 6;
const KNOWN = new Set(["issue", "issuewild", "iodef", "issuemail", "issuevmc", "contactemail", "contactphone"]);

/** The issuer's domain of an issue value, without parameters; ';' = no issuer (RFC 8659 §4.2). */
function issuer(value: string): string {
  return (value.split(";")[0] ?? "").trim().toLowerCase() || ";";
}

/** CAA for a host by climbing to the nearest name that has any, top-level domain included (RFC 8659 §3). */
export async function caaFacts(host: string, lookup: Lookup): Promise<CaaFacts> {
  const labels = host.split(".");
  const names = labels.map((_, index) => labels.slice(index).join(".")).slice(0, MAX_LEVELS);
  const answers = await Promise.all(names.map((name) => lookup(name, "CAA")));
  const index = answers.findIndex((answer) => answerState(answer) !== "absent");
  const none = {
    location: null,
    inherited: false,
    issue: [],
    issuewild: [],
    iodef: [],
    denyAll: false,
    unknownCritical: false,
  };
  const answer = answers[index];
  if (!answer) return { ...none, present: false };
  if (answerState(answer) === "unknown") return { ...none, present: null, denyAll: null, unknownCritical: null };
  const records = recordsOf(answer, "CAA");
  const values = (tag: string) =>
    records.filter((record) => record.tag.toLowerCase() === tag).map((record) => record.value);
  const issue = values("issue").map(issuer);
  const issuewild = values("issuewild").map(issuer);
  return {
    present: true,
    location: names[index] ?? null,
    inherited: index > 0,
    issue,
    issuewild,
    iodef: values("iodef"),
    denyAll: issue.length > 0 && [...issue, ...issuewild].every((name) => name === ";"),
    unknownCritical: records.some((record) => record.critical && !KNOWN.has(record.tag.toLowerCase())),
  };
}
