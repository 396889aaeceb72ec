import { type ProposalObservation, plainText, type ScanReport, showCount, showList } from "@broker/contracts";

type Looking = (report: ScanReport) => ProposalObservation[];

const scanned = (report: ScanReport, text: string): ProposalObservation => ({
  text: plainText(text),
  provenance: "observed",
  asOf: report.startedAt,
  by: `scan of ${report.target.domain}`,
});

/** What checks came to, in their own words; one that could judge nothing is left out, one that is disputed says so. */
const checks =
  (...ids: readonly string[]): Looking =>
  (report) =>
    ids.flatMap((id) => {
      const check = report.checks.find((each) => each.id === id);
      if (check === undefined || !["pass", "fail", "partial"].includes(check.outcome)) return [];
      const disputed = check.dispute?.state === "open" ? " (disputed)" : "";
      return [{ ...scanned(report, `${check.title}${disputed}`), asOf: check.asOf }];
    });

const domains: Looking = (report) => [
  scanned(
    report,
    `${report.target.domain} answers${report.target.gradedHost === null ? ", its website does not" : ""}`,
  ),
];

const mailProvider: Looking = (report) => {
  const name = report.facts.email?.mx.provider ?? null;
  return name === null ? [] : [scanned(report, `E-mail: ${name}`)];
};

const mailGateway: Looking = (report) => {
  const name = report.facts.email?.mx.gateway ?? null;
  return name === null ? [] : [scanned(report, `Mail gateway: ${name}`)];
};

const registeredCompany: Looking = ({ facts: { registry } }) => {
  if (registry === null || !registry.found || registry.company === null) return [];
  const { name } = registry.company;
  return [{ text: plainText(name), provenance: "registry", asOf: registry.asOf, by: "Companies House" }];
};

const remoteDesktop: Looking = ({ facts: { vulnerabilities } }) => {
  const open = vulnerabilities?.openPorts ?? null;
  if (vulnerabilities === null || open === null) return [];
  const ports = [...new Set(open.flatMap((each) => each.ports))].sort((a, b) => a - b);
  const text =
    ports.length === 0 ? "No open ports in the public index" : `Ports open in the public index: ${ports.join(", ")}`;
  return [{ text, provenance: "registry", asOf: vulnerabilities.asOf, by: "internetdb" }];
};

const exploited: Looking = ({ facts: { vulnerabilities } }) => {
  if (vulnerabilities === null) return [];
  const known = vulnerabilities.possible.filter(({ exploitedSince }) => exploitedSince !== null);
  if (known.length === 0) return [];
  const text = `Possible from outside, not confirmed: ${showCount(known.length, "vulnerability", "vulnerabilities")} that criminals use`;
  return [{ text, provenance: "registry", asOf: vulnerabilities.asOf, by: "list of exploited vulnerabilities" }];
};

const exposures: Looking = ({ facts: { darkWeb } }) =>
  darkWeb?.lastScan == null
    ? []
    : [
        {
          text:
            darkWeb.exposures.length === 0
              ? "Nothing in the lists of breaches that answered"
              : `In lists of breaches: ${showList(darkWeb.exposures.slice(0, 3).map(({ name }) => plainText(name)))}`,
          provenance: "registry",
          asOf: darkWeb.lastScan,
          by: "lists of breaches and claims",
        },
      ];

/** Which question has what beside it. A question that is not here is about what cannot be seen from outside. */
const SIGHTS: Readonly<Record<string, Looking>> = {
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

/** What the scan and the lists show beside a question; empty = nothing, or there is no scan. */
export function observationsFor(question: string, report: ScanReport | null, sample: boolean): ProposalObservation[] {
  const look = SIGHTS[question];
  const seen = report === null || look === undefined ? [] : look(report);
  return sample ? seen.map((each) => ({ ...each, provenance: "sample" })) : seen;
}
