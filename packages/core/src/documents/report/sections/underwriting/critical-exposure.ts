import {
  type Declarer,
  type Exposure,
  type Provenance,
  type ScanReport,
  SOURCE_TITLES,
  type SourceName,
  type SubmissionFacts,
  sentenceCase,
  showCompanyStatus,
  showCount,
  showDate,
  showGbp,
  showList,
  showProvenance,
  showRegisteredStatus,
  sourceOf,
} from "@broker/contracts";
import { findingName } from "../../../../base/evidence-words.ts";
import { exposureCount } from "../../../../intelligence/dark-web/dark-web-words.ts";
import { materialEntries } from "../../../../intelligence/registry/material-entries.ts";
import { productName } from "../../../../scan/derived/technologies/product-name.ts";
import type { Block, Text } from "../../../blocks/block.ts";
import { run, sourceMark, table } from "../../../blocks/build-blocks.ts";
import { sourceAnswered, sourceSilence } from "../../outside/source-silence.ts";
import { nothingListed } from "../../outside/vulnerability-block.ts";
import type { ReportContext } from "../../report-context.ts";

/** One fact that an underwriter reads first. */
interface ExposureRow {
  readonly title: string;
  readonly text: string;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  readonly source: string;
  /** ISO 8601; null = no source answered. */
  readonly asOf: string | null;
}

const NAMED = 3;

/** 'A, B and 4 more'. */
function named(items: readonly string[]): string {
  const rest = items.length - NAMED;
  return rest > 0 ? `${items.slice(0, NAMED).join(", ")} and ${rest} more` : showList(items);
}

const notKnown = (title: string, why: string): ExposureRow => ({
  title,
  text: `Not assessed. ${why}`,
  provenance: "none",
  source: "",
  asOf: null,
});

const thirdParty = (name: SourceName) => showProvenance({ provenance: "third-party", source: SOURCE_TITLES[name] });

/** Status on the register with what is overdue or charged; the record's entry outweighs the scan's. */
function register(report: ScanReport, facts: SubmissionFacts | null): ExposureRow {
  const title = "Register status";
  const status = facts?.insured.companyStatus ?? null;
  const { registry } = report.facts;
  const company = registry?.found === true ? registry.company : null;
  const entries = company === null ? [] : materialEntries(company);
  const details = entries.length === 0 ? "" : `; ${entries.join(", ")}`;
  if (status !== null)
    return {
      title,
      text: `${sentenceCase(showCompanyStatus(status.value))}${details}`,
      ...sourceOf(status),
      source: status.source ?? showProvenance(status),
      asOf: status.asOf,
    };
  if (company === null || registry === null)
    return notKnown(title, sourceSilence(report, ["companiesHouse"]) ?? "No certain match at Companies House.");
  return {
    title,
    text: `${sentenceCase(showRegisteredStatus(company))}${details}`,
    provenance: "registry",
    source: SOURCE_TITLES.companiesHouse,
    asOf: registry.asOf,
  };
}

function exploited(report: ScanReport): ExposureRow {
  const title = "Exploited vulnerabilities";
  const { vulnerabilities } = report.facts;
  if (vulnerabilities === null) return notKnown(title, sourceSilence(report, ["kev"]) ?? "No list was available.");
  const listed = vulnerabilities.possible.filter(({ exploitedSince }) => exploitedSince !== null);
  const words = listed.map(({ cve, on, version, ransomware }) => {
    const software = version === null ? `${productName(on)}, version not observed` : `${productName(on)} ${version}`;
    return `${cve} (${software}${ransomware ? ", used in ransomware" : ""})`;
  });
  const found = { title, provenance: "third-party" as const, source: thirdParty("kev"), asOf: vulnerabilities.asOf };
  if (listed.length > 0)
    return {
      ...found,
      text: `${listed.length} listed, inferred from the software observed, not confirmed: ${named(words)}`,
    };
  const nothing = nothingListed(report);
  if (nothing === null || !nothing.known)
    return notKnown(title, sentenceCase(`${nothing?.words ?? "no list was available"}.`));
  return { ...found, text: sentenceCase(nothing.words) };
}

/** Failed checks of critical severity: as many as the headline counts. */
function criticalFindings({ checks, startedAt }: ScanReport): ExposureRow {
  const title = "Critical findings";
  if (checks.every(({ points }) => points === null)) return notKnown(title, "No check could be assessed.");
  const failed = checks.filter(({ outcome, severity }) => outcome === "fail" && severity === "critical");
  return {
    title,
    text: failed.length === 0 ? "None in the checks assessed" : failed.map(findingName).join("; "),
    provenance: "observed",
    source: "External scan",
    asOf: startedAt,
  };
}

/** Open ports in a public index, and login pages that the scan found unprotected; RDP as declared if not indexed. */
function services(report: ScanReport, facts: SubmissionFacts | null): ExposureRow {
  const title = "Exposed services";
  const { vulnerabilities } = report.facts;
  const rdp = facts?.controls.rdpExposed;
  const declared = rdp?.answer === "yes" ? "RDP exposed to the internet, as declared" : null;
  const ports = vulnerabilities?.openPorts ?? null;
  if (vulnerabilities === null || ports === null) {
    const why = sourceSilence(report, ["internetdb"]) ?? "No public index of ports was available.";
    if (declared === null || rdp === undefined) return notKnown(title, why);
    return { title, text: `${declared}. ${why}`, ...sourceOf(rdp), source: showProvenance(rdp), asOf: rdp.asOf };
  }
  const open = ports.filter((each) => each.ports.length > 0);
  const words = open.map((each) => `${each.address}: TCP ${each.ports.join(", ")}`);
  const indexed = open.length === 0 ? "No open port listed" : named(words);
  return {
    title,
    text: declared === null ? indexed : `${declared}; ${indexed}`,
    provenance: "third-party",
    source: thirdParty("internetdb"),
    asOf: vulnerabilities.asOf,
  };
}

/** 'infostealer logs, 3 devices, 12 Sep 2026'. */
function exposureWords({ kind, name, on, count }: Exposure, title: string): string {
  const many = exposureCount({ kind, count });
  const parts = [title === "" ? name : title, many, on === null ? "date not stated" : showDate(on)];
  return parts.filter((each) => each !== null).join(", ");
}

/** Exposures of some kinds; that there are none only where the source of each kind was queried for it. */
function exposures(
  report: ScanReport,
  title: string,
  kinds: readonly (readonly [kind: Exposure["kind"], source: SourceName, words: string, none: string])[],
): ExposureRow {
  const { darkWeb } = report.facts;
  const replied = kinds.filter(([, source]) => sourceAnswered(report, source));
  const answered = replied.filter(([kind]) => darkWeb?.asked?.includes(kind) ?? true);
  const unasked = replied.filter((each) => !answered.includes(each)).map(([, , , words]) => words);
  const silent = sourceSilence(report, [...new Set(kinds.map(([, source]) => source))]);
  if (darkWeb === null || answered.length === 0) return notKnown(title, silent ?? "No source answered.");
  const found = kinds.flatMap(([kind, , words]) =>
    darkWeb.exposures.filter((each) => each.kind === kind).map((each) => exposureWords(each, words)),
  );
  const none = answered.map(([, , , words]) => words);
  const listed = found.length === 0 ? `No ${[...new Set(none)].join(" or ")} listed` : found.join("; ");
  const text = unasked.length === 0 ? listed : `${listed}. Not queried: ${showList(unasked)}`;
  const names = [...new Set(answered.map(([, source]) => SOURCE_TITLES[source]))];
  return {
    title,
    text: silent === null ? text : `${text}. ${silent}`,
    provenance: "third-party",
    source: showProvenance({ provenance: "third-party", source: showList(names) }),
    asOf: darkWeb.lastScan ?? report.startedAt,
  };
}

function losses(facts: SubmissionFacts): ExposureRow {
  const title = "Losses declared";
  const { claims } = facts;
  if (claims === null) return { ...notKnown(title, ""), text: "Claims history: to be advised" };
  const words = claims.value.map(({ date, kind, amount, settled }) =>
    [
      kind,
      showDate(date),
      amount === null ? "amount not recorded" : showGbp(amount),
      settled ? "settled" : "open",
    ].join(", "),
  );
  const more = words.length > NAMED ? ` and ${words.length - NAMED} more` : "";
  return {
    title,
    text:
      words.length === 0
        ? "None declared, last five years"
        : `${showCount(words.length, "loss", "losses")}: ${words.slice(0, NAMED).join("; ")}${more}`,
    ...sourceOf(claims),
    source: showProvenance(claims),
    asOf: claims.asOf,
  };
}

function rowsOf(report: ScanReport, facts: SubmissionFacts | null): ExposureRow[] {
  const reset = facts?.insured.credentialsResetOn ?? null;
  const credentials = exposures(report, "Stolen credentials", [
    ["malware", "hudsonRock", "infostealer logs", "infostealer logs"],
    ["addresses", "hibp", "", "addresses in breaches"],
  ]);
  return [
    register(report, facts),
    criticalFindings(report),
    exploited(report),
    services(report, facts),
    reset === null
      ? credentials
      : {
          ...credentials,
          text: `${credentials.text}; reset on ${showDate(reset.value)}, as ${showProvenance(reset).toLowerCase()}`,
        },
    exposures(report, "Breaches and extortion", [
      ["own-service", "hibp", "", "breach of an own service"],
      ["extortion-claim", "ransomwareLive", "extortion claim", "extortion claim"],
    ]),
    ...(facts === null ? [] : [losses(facts)]),
  ];
}

/** What an underwriter reads first, each with its source and date; a source that did not answer is stated. */
export function criticalExposure(report: ScanReport, { facts }: ReportContext): Block[] | null {
  if (report.status === "failed") return null;
  return table(
    "Known facts with source and date",
    ["Exposure", "Position", "Source", "As at"],
    rowsOf(report, facts).map(({ title, text, source, asOf, ...known }): Text[] => [
      run(title, { strong: true }),
      run(sentenceCase(text), sourceMark(known)),
      source,
      asOf === null ? "" : showDate(asOf),
    ]),
    { widths: [17, 48, 23, 12] },
  );
}
