import {
  type ProposalObservation,
  plainText,
  type ScanReport,
  SOURCE_TITLES,
  showCount,
  showList,
} from "@broker/contracts";
import {
  EXPOSURE_PROVIDERS,
  EXPOSURE_WORDS,
  exposureDetails,
  queriedKinds,
  silentProviders,
} from "../../intelligence/dark-web/dark-web-words.ts";

type Observe = (report: ScanReport) => ProposalObservation[];

const scanned = (report: ScanReport, text: string): ProposalObservation => ({
  text: plainText(text),
  provenance: "observed",
  asOf: report.startedAt,
  by: `scan of ${report.target.domain}`,
});

const ASSESSED: readonly string[] = ["pass", "fail", "partial"];
const FAILED: readonly string[] = ["fail", "partial"];

/** The titles of checks with these outcomes; a disputed one is marked. */
const checksThat =
  (outcomes: readonly string[]) =>
  (...ids: readonly string[]): Observe =>
  (report) =>
    ids.flatMap((id) => {
      const check = report.checks.find((each) => each.id === id);
      if (check === undefined || !outcomes.includes(check.outcome)) return [];
      const disputed = check.dispute?.state === "open" ? " (disputed)" : "";
      return [{ ...scanned(report, `${check.title}${disputed}`), asOf: check.asOf }];
    });
const checks = checksThat(ASSESSED);
const failures = checksThat(FAILED);

const all =
  (...parts: readonly Observe[]): Observe =>
  (report) =>
    parts.flatMap((part) => part(report));

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

/**
 * Breach, credential and extortion data, as slip and ACORD data state them: every entry with its number, date and data,
 * the kinds without an entry, and the providers not queried.
 */
const exposures: Observe = (report) => {
  const { darkWeb } = report.facts;
  if (darkWeb?.lastScan == null) return [];
  const known = { provenance: "third-party" as const, asOf: darkWeb.lastScan };
  const entries = darkWeb.exposures.map((each) => ({
    ...known,
    text: plainText(`${EXPOSURE_WORDS[each.kind]}: ${exposureDetails(each)}. Unconfirmed`),
    by: SOURCE_TITLES[EXPOSURE_PROVIDERS[each.kind]],
  }));
  const without = queriedKinds(report)
    .filter((kind) => darkWeb.exposures.every((each) => each.kind !== kind))
    .map((kind) => ({
      ...known,
      text: `${EXPOSURE_WORDS[kind]}: no entry found`,
      by: SOURCE_TITLES[EXPOSURE_PROVIDERS[kind]],
    }));
  const silent = silentProviders(report);
  return [
    ...entries,
    ...without,
    ...(silent.length === 0 ? [] : [scanned(report, `Not queried: ${showList(silent)}`)]),
  ];
};

/** Scan observations by question; the other questions are not observable externally. */
const OBSERVATIONS: Readonly<Record<string, Observe>> = {
  legalName: registeredCompany,
  domains,
  cloudProviders: mailProvider,
  endOfLifeSystems: checks("supported-software", "no-end-of-life-libraries"),
  encryptionInTransit: all(
    checks("https-available", "legacy-protocols-off"),
    failures(
      "certificate-trusted",
      "certificate-names-host",
      "login-forms-post-safely",
      "login-page-over-https",
      "personal-data-over-tls",
    ),
  ),
  emailFiltering: all(mailGateway, failures("spf-not-open")),
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
