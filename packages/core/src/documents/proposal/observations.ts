import {
  type ProposalObservation,
  plainText,
  type ScanReport,
  SOURCE_TITLES,
  type SourceName,
  showCount,
} from "@broker/contracts";
import { EXPOSURE_PROVIDERS, EXPOSURE_WORDS, exposureDetails } from "../../intelligence/dark-web/dark-web-words.ts";
import { answeredSources } from "../../intelligence/source-statuses.ts";

type Observe = (report: ScanReport) => ProposalObservation[];

const scanned = (report: ScanReport, text: string): ProposalObservation => ({
  text: plainText(text),
  provenance: "observed",
  asOf: report.startedAt,
  by: `scan of ${report.target.domain}`,
});

/** The titles of assessed checks; a disputed one is marked. */
const checks =
  (...ids: readonly string[]): Observe =>
  (report) =>
    ids.flatMap((id) => {
      const check = report.checks.find((each) => each.id === id);
      if (check === undefined || !["pass", "fail", "partial"].includes(check.outcome)) return [];
      const disputed = check.dispute?.state === "open" ? " (disputed)" : "";
      return [{ ...scanned(report, `${check.title}${disputed}`), asOf: check.asOf }];
    });

const domains: Observe = (report) => [
  scanned(
    report,
    `${report.target.domain} responds${report.target.gradedHost === null ? "; its website does not" : ""}`,
  ),
];

const mailProvider: Observe = (report) => {
  const name = report.facts.email?.mx.provider ?? null;
  return name === null ? [] : [scanned(report, `Email: ${name}`)];
};

const mailGateway: Observe = (report) => {
  const name = report.facts.email?.mx.gateway ?? null;
  return name === null ? [] : [scanned(report, `Email gateway: ${name}`)];
};

const registeredCompany: Observe = ({ facts: { registry } }) => {
  if (registry === null || !registry.found || registry.company === null) return [];
  const { name } = registry.company;
  return [{ text: plainText(name), provenance: "registry", asOf: registry.asOf, by: "Companies House" }];
};

const remoteDesktop: Observe = ({ facts: { vulnerabilities } }) => {
  const open = vulnerabilities?.openPorts ?? null;
  if (vulnerabilities === null || open === null) return [];
  const ports = [...new Set(open.flatMap((each) => each.ports))].sort((a, b) => a - b);
  const text =
    ports.length === 0 ? "No open ports in the public index" : `Ports open in the public index: ${ports.join(", ")}`;
  return [{ text, provenance: "third-party", asOf: vulnerabilities.asOf, by: SOURCE_TITLES.internetdb }];
};

const exploited: Observe = ({ facts: { vulnerabilities } }) => {
  if (vulnerabilities === null) return [];
  const known = vulnerabilities.possible.filter(({ exploitedSince }) => exploitedSince !== null);
  if (known.length === 0) return [];
  const text = `Possible, not confirmed: ${showCount(known.length, "vulnerability", "vulnerabilities")} exploited in the wild`;
  return [{ text, provenance: "third-party", asOf: vulnerabilities.asOf, by: SOURCE_TITLES.kev }];
};

const BREACH_SOURCES: readonly SourceName[] = ["hibp", "hudsonRock", "ransomwareLive"];

/** Every entry of a breach source with its number, date and data, as slip and ACORD data state it. */
const exposures: Observe = ({ sources, facts: { darkWeb } }) => {
  if (darkWeb?.lastScan == null) return [];
  const known = { provenance: "third-party" as const, asOf: darkWeb.lastScan };
  if (darkWeb.exposures.length === 0) {
    const by = answeredSources({ sources }, BREACH_SOURCES) ?? "breach and extortion sources";
    return [{ ...known, text: "No entry in the breach sources queried", by }];
  }
  return darkWeb.exposures.map((each) => ({
    ...known,
    text: plainText(`${EXPOSURE_WORDS[each.kind]}: ${exposureDetails(each)}. Unconfirmed`),
    by: SOURCE_TITLES[EXPOSURE_PROVIDERS[each.kind]],
  }));
};

/** Scan observations by question; the other questions are not observable externally. */
const OBSERVATIONS: Readonly<Record<string, Observe>> = {
  legalName: registeredCompany,
  domains,
  cloudProviders: mailProvider,
  endOfLifeSystems: checks("supported-software", "no-end-of-life-libraries"),
  encryptionInTransit: checks("https-available", "legacy-protocols-off"),
  emailFiltering: mailGateway,
  rdpExposed: remoteDesktop,
  patchCritical: exploited,
  losses: exposures,
};

/** Scan results and public records beside a question; empty = nothing, or there is no scan. */
export function observationsFor(question: string, report: ScanReport | null, sample: boolean): ProposalObservation[] {
  const observe = OBSERVATIONS[question];
  const observed = report === null || observe === undefined ? [] : observe(report);
  return sample ? observed.map((each) => ({ ...each, provenance: "sample" })) : observed;
}
