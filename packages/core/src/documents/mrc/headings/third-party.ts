import {
  type Exposure,
  type MrcElement,
  type PossibleVulnerability,
  type ScanReport,
  SOURCE_TITLES,
  type SourceName,
  showCount,
  showList,
  showLongDate,
} from "@broker/contracts";
import {
  EXPOSURE_PROVIDERS,
  EXPOSURE_WORDS,
  exposureDetails,
  queriedKinds,
  silentProviders,
} from "../../../intelligence/dark-web/dark-web-words.ts";
import { productName } from "../../../scan/derived/technologies/product-name.ts";
import { howOf, notAssessed, type SlipContext, text } from "../slip/content.ts";

const RDP = 3389;

/** Text of a provider, which the printed slip names beside it. Null if it has no printable character. */
function fromProvider(name: SourceName, asOf: string, value: string, label: string): MrcElement | null {
  const how = { provenance: "third-party" as const, asOf, source: SOURCE_TITLES[name] };
  const element = text(how, value, label);
  return element?.kind === "text" ? { ...element, role: "thirdParty" } : element;
}

const asOfSource = (report: ScanReport, name: SourceName): string =>
  report.sources.find((each) => each.name === name)?.asOf ?? report.startedAt;

function exposure(report: ScanReport, found: Exposure): MrcElement | null {
  const provider = EXPOSURE_PROVIDERS[found.kind];
  return fromProvider(
    provider,
    asOfSource(report, provider),
    `${exposureDetails(found)}. Unconfirmed.`,
    EXPOSURE_WORDS[found.kind],
  );
}

/** A listed vulnerability with its software and its known use: 'CVE-2024-4577 (PHP 5.3.3, used in ransomware)'. */
function vulnerability({ cve, on, version, ransomware }: PossibleVulnerability): string {
  const product = productName(on);
  const software = version === null ? `${product}, version not observed` : `${product} ${version}`;
  return `${cve} (${software}${ransomware ? ", used in ransomware" : ""})`;
}

/** Open ports and vulnerabilities that public indexes list for the Insured's own addresses. */
function indexed(report: ScanReport): (MrcElement | null)[] {
  const { vulnerabilities } = report.facts;
  if (vulnerabilities === null) return [];
  const { possible, openPorts, asOf } = vulnerabilities;
  const ports = [...new Set((openPorts ?? []).flatMap((each) => each.ports))].sort((a, b) => a - b);
  const exploited = possible.filter(({ exploitedSince }) => exploitedSince !== null);
  const rdp = ports.includes(RDP) ? " RDP (TCP 3389) is exposed to the internet." : "";
  return [
    ports.length === 0
      ? null
      : fromProvider("internetdb", asOf, `${ports.join(", ")}.${rdp} Unconfirmed.`, "Ports open to the internet"),
    exploited.length === 0
      ? null
      : fromProvider(
          "kev",
          asOf,
          `${showCount(exploited.length, "possible vulnerability", "possible vulnerabilities")} of software in use: ${showList(exploited.map(vulnerability))}. Unconfirmed.`,
          "Exploited vulnerabilities",
        ),
  ];
}

/**
 * Data of third parties on the Insured, each with its provider and date, and the providers that were not queried or did
 * not answer: breaches, credential exposure, extortion claims, open ports, exploited vulnerabilities. Never a person's
 * name or address.
 */
export function thirdPartyData({
  report,
  at,
  facts: { insured },
}: Pick<SlipContext, "report" | "at" | "facts">): (MrcElement | null)[] {
  if (report === null) return [];
  const { darkWeb } = report.facts;
  const isAnswered = (name: SourceName) =>
    report.sources.some((each) => each.name === name && (each.status === "ok" || each.status === "not-found"));
  const unanswered = (name: SourceName) => (isAnswered(name) ? [] : [SOURCE_TITLES[name]]);
  // Their silence is material: identity, exposed services, breaches, extortion, data protection registration.
  const silent = [
    ...(insured.companyNumber === null ? unanswered("companiesHouse") : []),
    ...unanswered("internetdb"),
    ...silentProviders(report),
    ...unanswered("icoRegister"),
  ];
  const exposures = darkWeb?.exposures ?? [];
  return [
    ...exposures.map((each) => exposure(report, each)),
    insured.credentialsResetOn === null
      ? null
      : text(howOf(insured.credentialsResetOn), showLongDate(insured.credentialsResetOn.value), "Credentials reset on"),
    ...queriedKinds(report).flatMap((kind) => {
      const provider = EXPOSURE_PROVIDERS[kind];
      return exposures.some((each) => each.kind === kind)
        ? []
        : [fromProvider(provider, asOfSource(report, provider), "No entry found.", EXPOSURE_WORDS[kind])];
    }),
    silent.length === 0 ? null : notAssessed({ at }, `${showList(silent)}.`, "Sources not queried"),
    ...indexed(report),
  ];
}
