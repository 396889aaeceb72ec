import { plainText, type ScanReport } from "@broker/contracts";
import { openMark } from "../body/open-marks.ts";
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

/** Services by a registrable name, from the trackers that the page loads from it or below it. */
function servicesOf(host: string, trackers: readonly { readonly host: string; readonly name: string }[]): string[] {
  const own = trackers.filter((tracker) => tracker.host === host || tracker.host.endsWith(`.${host}`));
  return [...new Set(own.map(({ name }) => plainText(name)))];
}

/** A category as words: 'javascript-library' is 'JavaScript library'. */
function categoryWords(category: string): string {
  if (category === "plug-in") return "Plug-in";
  const words = category.split("-").map((word) => NAMES[word] ?? word);
  const text = plainText(words.join(" "));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Tables of what the last scan observed. */
export function scanTables(scan: ScanReport | null, sample: boolean): ReadonlyMap<string, FactTable> {
  const page = scan?.facts.page;
  if (scan === null || page === null || page === undefined) return new Map();
  const source = sourceOfScan(scan, sample);
  const technologies = page.technologies.map(({ name, category, version, supported }) => ({
    cells: [
      plainText(name),
      categoryWords(category),
      version === null ? "Not observed" : plainText(version),
      support(supported),
    ],
    ...source,
  }));
  const hosts = (unknown: (host: string) => string) =>
    page.thirdPartyHosts.map((name) => {
      const services = servicesOf(name, page.trackers);
      const host = plainText(name);
      return { cells: [host, services.length === 0 ? unknown(host) : services.join(", ")], ...source };
    });
  const head = ["Host", "Service"];
  return new Map([
    ["technologies", { head: ["Technology", "Category", "Version", "Support"], rows: technologies }],
    ["third-parties", { head, rows: hosts(() => "Not assessed") }],
    // A notice to the public names each service.
    ["publishedThirdParties", { head, rows: hosts((host) => openMark(`service, ${host}`)) }],
  ]);
}
