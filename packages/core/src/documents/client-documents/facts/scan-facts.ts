import { plainText, type ScanReport } from "@broker/contracts";
import type { FactSource, FactTable, KnownFact } from "./known-fact.ts";

/** Most hosts or products that one sentence lists. */
const LISTED = 12;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, LISTED).map(plainText).join(", ");
  return names.length > LISTED ? `${shown} and ${names.length - LISTED} more` : shown;
}

const sourceOfScan = ({ target, startedAt }: ScanReport, sample: boolean): FactSource => ({
  provenance: sample ? "sample" : "observed",
  source: `Scan of ${plainText(target.domain)}`,
  asOf: startedAt,
});

/** What the last scan observed. What it could not observe is no fact: neither that it is there, nor that it is not. */
export function scanFacts(scan: ScanReport | null, sample: boolean): KnownFact[] {
  if (scan === null) return [];
  const source = sourceOfScan(scan, sample);
  const { email, page } = scan.facts;
  const fact = (key: string, label: string, text: string | null | undefined): KnownFact[] =>
    text === null || text === undefined || text === "" ? [] : [{ key: `scan.${key}`, label, text, ...source }];
  const policy = email?.dmarc.effective ?? null;
  const isAbsent = policy === null && email?.dmarc.present === false;
  return [
    // A policy of 'none' protects nothing.
    ...fact("dmarc", "DMARC policy", isAbsent ? "no record" : policy).map(
      (known): KnownFact => (isAbsent || policy === "none" ? { ...known, answer: "no" } : known),
    ),
    ...fact("privacyNotice", "Privacy notice on the website", plainText(page?.privacyLink?.href ?? "")),
    ...fact("cookieTool", "Cookie consent tool", plainText(page?.consentTool ?? "")),
    ...fact("thirdPartyHosts", "Third-party hosts of the website", listed(page?.thirdPartyHosts ?? [])),
    ...fact("technologies", "Technologies of the website", listed((page?.technologies ?? []).map(({ name }) => name))),
  ];
}

const support = (supported: boolean | null) => {
  if (supported === null) return "Not assessed";
  return supported ? "Supported" : "End of life";
};

const NAMES: Readonly<Record<string, string>> = { cms: "CMS", css: "CSS", javascript: "JavaScript" };

/** A category as words: 'javascript-library' is 'JavaScript library'. */
function categoryWords(category: string): string {
  const words = category.split("-").map((word) => NAMES[word] ?? word);
  const text = plainText(words.join(" "));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Tables of what the last scan observed. */
export function scanTables(scan: ScanReport | null, sample: boolean): ReadonlyMap<string, FactTable> {
  const page = scan?.facts.page;
  if (scan === null || page === null || page === undefined) return new Map();
  const source = sourceOfScan(scan, sample);
  const trackers = new Map(page.trackers.map(({ host, name }) => [host, name]));
  const technologies = page.technologies.map(({ name, category, version, supported }) => ({
    cells: [
      plainText(name),
      categoryWords(category),
      version === null ? "Not observed" : plainText(version),
      support(supported),
    ],
    ...source,
  }));
  const hosts = page.thirdPartyHosts.map((host) => ({
    cells: [plainText(host), trackers.has(host) ? plainText(trackers.get(host) ?? "") : "Not known"],
    ...source,
  }));
  return new Map([
    ["technologies", { head: ["Technology", "Category", "Version", "Support"], rows: technologies }],
    ["third-parties", { head: ["Host", "Service"], rows: hosts }],
  ]);
}
