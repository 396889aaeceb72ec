import {
  type CompanyRegistration,
  type Exposure,
  type ScanReport,
  type SummarySentence,
  showCount,
  showDate,
  showList,
  showRegisteredStatus,
} from "@broker/contracts";
import { companyName, companyNamePath } from "../../scan/company-name.ts";
import { productName } from "../../scan/derived/technologies/product-name.ts";
import { exposureCount, levelWords } from "../dark-web/dark-web-words.ts";

const AT = "facts.registry.company";

function troubles(company: CompanyRegistration): (readonly [string, string])[] {
  const { accounts, confirmationStatement, hasInsolvencyHistory, hasCharges } = company;
  const due = accounts?.nextDueOn ? ` since ${showDate(accounts.nextDueOn)}` : "";
  const all: (readonly [boolean, string, string])[] = [
    [accounts?.overdue === true, `its accounts have been overdue${due}`, `${AT}.accounts`],
    [
      confirmationStatement?.overdue === true,
      "its confirmation statement is overdue",
      `${AT}.confirmationStatement.overdue`,
    ],
    [hasInsolvencyHistory === true, "it has a history of insolvency", `${AT}.hasInsolvencyHistory`],
    [hasCharges === true, "it has registered charges over its assets", `${AT}.hasCharges`],
  ];
  return all.flatMap(([holds, words, fact]) => (holds ? [[words, fact] as const] : []));
}

/** The register was queried and has no possible match. */
function isUnregistered({ facts: { registry } }: ScanReport): boolean {
  if (registry === null) return false;
  const { company, candidates } = registry;
  return company === null && candidates.length === 0;
}

/**
 * The Companies House record of the company; null = not queried, or the absence is stated with the breach sources. An
 * uncertain entry is stated as such, without details.
 */
export function registrySentence(report: ScanReport): SummarySentence | null {
  const { registry } = report.facts;
  if (registry === null) return null;
  const { company, found, candidates } = registry;
  if (!found || company === null) {
    const likely = candidates.length + (company === null ? 0 : 1);
    if (likely === 0 && report.facts.darkWeb?.exposures.length === 0) return null;
    const held = likely === 0 ? "no matching entry" : showCount(likely, "unconfirmed entry", "unconfirmed entries");
    return {
      text: `Companies House has ${held} for ${companyName(report)}.`,
      facts: [companyNamePath(report), "facts.registry.found", "facts.registry.candidates"],
    };
  }
  const adverse = troubles(company);
  const since = company.incorporatedOn === null ? "" : `, incorporated on ${showDate(company.incorporatedOn)}`;
  const status = showRegisteredStatus(company);
  return {
    text: `Companies House records it as ${company.name}, number ${company.number}, ${status}${since}${adverse.length === 0 ? "" : `; ${showList(adverse.map(([words]) => words))}`}.`,
    facts: [
      `${AT}.name`,
      `${AT}.number`,
      `${AT}.status`,
      ...(company.statusDetail === null ? [] : [`${AT}.statusDetail`]),
      ...(company.incorporatedOn === null ? [] : [`${AT}.incorporatedOn`]),
      ...adverse.map(([, fact]) => fact),
    ],
  };
}

const KINDS: Readonly<Record<Exposure["kind"], string>> = {
  "own-service": "a data breach at its own service",
  addresses: "its email addresses in a third-party breach",
  malware: "credentials stolen by malware",
  "extortion-claim": "a claim by a ransomware group",
};

/** What the threat intelligence sources that answered hold on the company; null = none was queried. */
export function darkWebSentence(report: ScanReport): SummarySentence | null {
  const { facts, target } = report;
  const { darkWeb } = facts;
  if (darkWeb === null || darkWeb.threatLevel === null) return null;
  const level = levelWords(darkWeb, "threat", darkWeb.threatLevel);
  const [mostSevere] = darkWeb.exposures;
  const at = "facts.darkWeb";
  if (mostSevere === undefined) {
    const unregistered = isUnregistered(report);
    const noExposure = unregistered
      ? "Neither Companies House nor the breach sources queried have a record of"
      : "The breach sources queried have no record of";
    const since = facts.certificates?.registration?.registeredOn ?? null;
    return {
      text: `${noExposure} ${target.domain}${since === null ? "" : `, which was registered on ${showDate(since)}`}. Threat level: ${level}.`,
      facts: [
        "target.domain",
        ...(unregistered ? ["facts.registry.found"] : []),
        ...(since === null ? [] : ["facts.certificates.registration.registeredOn"]),
        `${at}.exposures`,
        `${at}.threatLevel`,
        `${at}.asked`,
      ],
    };
  }
  const when = mostSevere.on === null ? "" : ` of ${showDate(mostSevere.on)}`;
  const many = exposureCount(mostSevere) === null ? "" : `, ${exposureCount(mostSevere)}`;
  return {
    text: `Breach sources list ${showCount(darkWeb.exposures.length, "exposure")}, the most severe being ${KINDS[mostSevere.kind]} (${mostSevere.name}${when}${many}). Threat level: ${level}.`,
    facts: [`${at}.exposures`, `${at}.threatLevel`, `${at}.asked`],
  };
}

/**
 * Known vulnerabilities of the observed software, always as possible; null = the lists were not queried, or name none.
 */
export function vulnerabilitySentence({ facts: { vulnerabilities } }: ScanReport): SummarySentence | null {
  const [first] = vulnerabilities?.possible ?? [];
  if (!vulnerabilities || first === undefined) return null;
  const version = first.version === null ? "" : ` ${first.version}`;
  const since = first.exploitedSince === null ? "" : `, known to be exploited since ${showDate(first.exploitedSince)}`;
  return {
    text: `${showCount(vulnerabilities.possible.length, "known vulnerability is", "known vulnerabilities are")} possible in the observed software, not confirmed; the most likely to be exploited is ${first.cve} (${productName(first.on)}${version})${since}.`,
    facts: ["facts.vulnerabilities.possible"],
  };
}
