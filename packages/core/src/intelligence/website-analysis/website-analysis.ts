import type {
  CheckResult,
  Known,
  KnownText,
  RecordedName,
  RegistryFacts,
  ScanReport,
  WebsiteAnalysis,
} from "@broker/contracts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { WEIGHTS } from "../../scoring/weights.ts";
import { icoCompliance } from "../ico/ico-compliance.ts";
import { icoViewOf } from "../ico/ico-view.ts";
import { type MarketAverage, marketAverage, type Peer } from "./market-average.ts";
import { complianceSignals, securityHeaders } from "./website-signals.ts";

/** Points within which two postures are level. */
const ALIKE = 5;

/** A company's score compared with the market, in a sentence; an insufficient score is not compared. */
function competitivePositioning(report: ScanReport, { score, words }: MarketAverage): string {
  const posture = report.scores.overall?.posture;
  if (posture === undefined || !scoreShown(report)) return "Insufficient data for a comparison.";
  const market = `the market average of ${score} (${words})`;
  const apart = Math.abs(posture - score);
  if (apart <= ALIKE) return `Level with ${market}.`;
  return `${apart} points ${posture > score ? "above" : "below"} ${market}.`;
}

/**
 * Kinds of accounts that only a company of a size may file (Companies Act 2006, ss. 382–384A and 465), as Companies
 * House names them. A company that files full accounts may be of any size, so they show nothing.
 */
const SIZES: Readonly<Record<string, string>> = {
  "micro-entity": "Micro",
  small: "Small or micro",
  "total-exemption-full": "Small or micro",
  "total-exemption-small": "Small or micro",
  "unaudited-abridged": "Small or micro",
  "audited-abridged": "Small or micro",
  medium: "Medium or smaller",
};

/** The size of a company by the kind of accounts last filed; null = no entry was confirmed, or they do not show it. */
export function registeredSize(registry: RegistryFacts | null): KnownText {
  const type = registry?.found ? (registry.company?.accounts?.lastType ?? null) : null;
  const size = type === null ? undefined : SIZES[type.toLowerCase()];
  if (registry === null || type === null || size === undefined) return null;
  return {
    value: `${size} (${type.replaceAll("-", " ")} accounts filed)`,
    provenance: "registry",
    asOf: registry.asOf,
  };
}

const ADVANTAGES = 5;
const SEVERITIES: readonly CheckResult["severity"][] = ["critical", "high", "medium", "low", "info"];

/** Other data on the company: from its record or a register. */
export interface CompanyKnowledge {
  /** Its name in the record or a list; used where the scan found no name. */
  readonly name?: RecordedName | null;
  /** Takes precedence over the register; absent or null = the report's own. */
  readonly industry?: KnownText;
  /** From a list, where nothing better is known. */
  readonly listedIndustry?: KnownText;
  readonly size?: KnownText;
  /** Number of employees, where recorded as a number. */
  readonly employees?: Known<number> | null;
}

const weight = (id: string) => (WEIGHTS as Readonly<Record<string, number>>)[id] ?? 0;

/** The records that receivers ignore as invalid, by the start of their checks' ids: 'spf-' where `spf-valid` failed. */
const invalidRecords = (checks: readonly CheckResult[]): string[] =>
  checks.flatMap(({ id, outcome }) => (outcome === "fail" && id.endsWith("-valid") ? [id.replace(/valid$/, "")] : []));

/** Checks that were passed, the most severe and heaviest first, except those of a record that receivers ignore. */
function advantages(checks: readonly CheckResult[]): string[] {
  const ignored = invalidRecords(checks);
  return checks
    .filter(({ id, outcome }) => outcome === "pass" && !ignored.some((start) => id.startsWith(start)))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || weight(b.id) - weight(a.id))
    .slice(0, ADVANTAGES)
    .map(({ title }) => title);
}

function verified({ tls, http }: ScanReport["facts"]): boolean | null {
  if (tls === null) return http?.answers.https === false ? false : null;
  if (tls.chainValid === null) return null;
  return tls.chainValid && tls.hostnameMatches !== false;
}

function locations({ facts, startedAt, companyBasics }: ScanReport): NonNullable<KnownText>[] {
  const office = facts.registry?.found ? facts.registry.company?.registeredOffice : null;
  const registered = [office?.town, office?.postcode].filter((part) => part != null).join(", ");
  const printed = (facts.page?.contacts.postcodes ?? []).map((value) => ({
    value,
    provenance: "observed" as const,
    asOf: startedAt,
  }));
  const first = registered === "" ? companyBasics.location : null;
  return [
    ...(registered === ""
      ? []
      : [{ value: registered, provenance: "registry" as const, asOf: facts.registry?.asOf ?? startedAt }]),
    ...(first === null || printed.some(({ value }) => value === first.value) ? [] : [first]),
    ...printed,
  ];
}

/**
 * The website analysis of a report. `peers` = the latest postures of this store's companies; the report's own company
 * and sample data do not count; null = not looked up. Pure: the same report and peers give the same analysis.
 */
export function websiteAnalysis(
  report: ScanReport,
  peers: readonly Peer[] | null = null,
  { name = null, industry, listedIndustry = null, size = null }: CompanyKnowledge = {},
): WebsiteAnalysis {
  const { facts, checks, target } = report;
  const own = report.companyBasics.name?.value ?? "";
  const recorded = own === "" ? name : null;
  const average = marketAverage(peers, domainNames(target.domain).registrable);
  return {
    url: facts.page?.url ?? target.url,
    companyName: own || recorded?.value || target.domain,
    ...(recorded === null ? {} : { toldName: recorded }),
    hasSSL: verified(facts),
    statusCode: facts.http?.final?.status ?? null,
    riskScore: report.riskAssessment.overallScore,
    securityHeaders: securityHeaders(facts.http),
    complianceSignals: complianceSignals(facts),
    icoCompliance: icoCompliance(icoViewOf(report)),
    businessIntelligence: {
      industry: industry ?? report.companyBasics.industry ?? listedIndustry,
      size: size ?? registeredSize(facts.registry),
      locations: locations(report),
    },
    marketPositioning: {
      advantages: advantages(checks),
      marketAverageScore: average.score,
      marketAverage: { basis: average.basis, peers: average.peers, words: average.words },
      competitivePositioning: competitivePositioning(report, average),
    },
    criticalGaps: [...report.securityPosture.criticalGaps],
    recommendations: (report.plan?.actions ?? report.riskAssessment.recommendations)
      .slice(0, 5)
      .map(({ title }) => title),
    timestamp: report.startedAt,
  };
}
