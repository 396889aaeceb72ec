import type { NamingFacts, ScanEvidence } from "@broker/contracts";
import { nameExists, recordedLookup } from "./dns/dns-lookup.ts";
import { deriveHttpFacts } from "./http/http-facts.ts";
import { derivePageFacts } from "./page/page-facts.ts";

/** Queries whose answers together show whether a name exists. */
export const NAMING_QUESTIONS = ["A", "MX"] as const;

/** The subject for external sources, from the recorded home page. The rest of the page is not read. */
export async function deriveNamingFacts(evidence: ScanEvidence): Promise<NamingFacts> {
  const lookup = recordedLookup(evidence.dns);
  const answers = await Promise.all(NAMING_QUESTIONS.map((type) => lookup(evidence.target.domain, type)));
  const http = deriveHttpFacts(evidence);
  const seen = "facts" in http ? http.facts : null;
  const page = derivePageFacts(evidence, seen);
  const read = "facts" in page ? page.facts : null;
  return {
    domainExists: nameExists(answers),
    siteAnswered: seen !== null,
    legalName: read?.legalName ?? null,
    companyNumber: read?.companyNumber ?? null,
    postcodes: read?.contacts.postcodes ?? [],
  };
}
