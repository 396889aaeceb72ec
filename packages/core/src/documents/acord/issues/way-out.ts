import type { AcordIssue } from "@broker/contracts";

/** Places among the facts, the longest first, with the edit that records the value; `null` = the record has no place for it. */
const EDITS: readonly (readonly [string, string | null])[] = [
  ["insured.name", 'legalName="…"'],
  ["insured.domains", "domains=…"],
  ["insured.contacts", 'contacts=\'[{"name":"…","role":null,"email":null,"phone":null}]\''],
  ["insured.industry", 'industry="…"'],
  ["insured.sic", "sic=62020"],
  ["period", "requested.inception=2026-12-01"],
  ["cover.limit", "requested.limit=1m"],
  ["cover.deductible", "requested.retention=10k"],
  ["cover.premium", "quote.premium=4200"],
  ["claims", "claims='[]'"],
];

const ADDRESS: Readonly<Record<string, string>> = { line: "lines", city: "town", postcode: "postcode" };

/** How the value at the source becomes known: in words, and what to type where the record has a place for it. */
export function wayOut(source: string, clientId: string): Pick<AcordIssue, "suggestion" | "command"> {
  const [key = ""] = source.split(", ");
  if (key.startsWith("brokerage."))
    return {
      suggestion: "Tell the brokerage's own particulars in its settings",
      command: `Set ${key.replace(/\[.*$/, "")} in broker.config.json`,
    };
  const part = /^premises\[0\]\.(\w+)$/.exec(key)?.[1];
  const address = part === undefined ? undefined : ADDRESS[part];
  const edit =
    address === undefined ? EDITS.find(([place]) => key.startsWith(place))?.[1] : `registeredOffice.${address}="…"`;
  return edit === undefined || edit === null
    ? { suggestion: "Ask the client, and write it on the form: the client's record has no place for it" }
    : {
        suggestion: `Ask the ${key === "cover.premium" ? "insurer" : "client"}, and record it`,
        command: `broker clients edit ${clientId} ${edit}`,
      };
}
