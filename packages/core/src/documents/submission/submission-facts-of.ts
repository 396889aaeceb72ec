import type { BrokerageConfig, ClientRecord, ScanReport, SubmissionFacts, SubmissionOverride } from "@broker/contracts";
import { mrcDefaults } from "../../pricing/mrc-defaults.ts";
import { coverOf } from "./cover-of.ts";
import { openQuestions } from "./open-questions.ts";
import { periodOf } from "./period-of.ts";
import { quotedTermsOf } from "./quoted-terms-of.ts";
import { doubtsByScan } from "./scan-doubts/doubts-by-scan.ts";
import { standingScan } from "./standing-scan.ts";
import { submittedControls, submittedValue } from "./submitted-value.ts";
import { toAdvise } from "./to-advise.ts";

/** What documents for underwriters are made of; `report` = the stored scan that stands for the client, null = there is none. */
export interface SubmissionSources {
  readonly record: ClientRecord;
  readonly report: ScanReport | null;
  readonly brokerage?: BrokerageConfig;
  readonly override?: SubmissionOverride | null;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

function addressOf(record: ClientRecord): SubmissionFacts["insured"]["address"] {
  const office = submittedValue(record, "registeredOffice");
  if (office !== null) return office;
  const addresses = submittedValue(record, "addresses");
  const first = addresses?.value[0];
  return addresses === null || first === undefined ? null : { ...addresses, value: first };
}

function domainsOf(record: ClientRecord): SubmissionFacts["insured"]["domains"] {
  const domains = submittedValue(record, "domains");
  if (domains === null) return null;
  const accepted = domains.value.filter((each) => each.accepted);
  const main = accepted.filter(({ role }) => role === "main");
  return { ...domains, value: [...main, ...accepted.filter(({ role }) => role !== "main")] };
}

function scanOf(report: ScanReport | null): SubmissionFacts["scan"] {
  if (report === null) return null;
  const overall = report.scores.overall;
  return {
    id: report.id,
    revision: report.revision.n,
    domain: report.target.domain,
    startedAt: report.startedAt,
    methodVersion: report.methodVersion,
    posture: overall !== null && overall.coverage >= 0.5 ? overall.posture : null,
    coverage: overall?.coverage ?? 0,
  };
}

/**
 * Reads a client once for all documents. What a model estimated or simulated is not known here, and a scan that failed, that was only
 * estimated, or whose client opted out of scans is none. Pure: the same record and scan give the same facts.
 */
export function submissionFactsOf(sources: SubmissionSources): SubmissionFacts {
  const { record, asOf, brokerage = {}, override = null } = sources;
  const report = standingScan(record, sources.report);
  const controls = submittedControls(record);
  const claims = submittedValue(record, "claims");
  const name = submittedValue(record, "legalName");
  const companyNumber = submittedValue(record, "companyNumber");
  const scan = scanOf(report);
  const facts = {
    client: { id: record.id, recordVersion: record.version, sample: record.sample },
    asOf,
    insured: {
      name,
      tradingNames: submittedValue(record, "tradingNames"),
      companyNumber,
      companyStatus: submittedValue(record, "companyStatus"),
      incorporatedOn: submittedValue(record, "incorporatedOn"),
      address: addressOf(record),
      addresses: submittedValue(record, "addresses"),
      sic: submittedValue(record, "sic"),
      industry: submittedValue(record, "industry"),
      employees: submittedValue(record, "employees"),
      turnover: submittedValue(record, "turnover"),
      domains: domainsOf(record),
      group: submittedValue(record, "group"),
      contacts: submittedValue(record, "contacts"),
      records: submittedValue(record, "records"),
    },
    controls,
    claims,
    expiring: submittedValue(record, "expiringPolicy"),
    authority: submittedValue(record, "authority"),
    period: periodOf(record),
    cover: coverOf(record, report, mrcDefaults(scan?.posture ?? null)),
    quoted: quotedTermsOf(record),
    scan,
    questions: [
      ...openQuestions(record),
      ...doubtsByScan(report, { controls, claims, name, companyNumber }, record.sample),
    ],
    override,
    sanctions: {
      state: "not checked" as const,
      note: "Sanctions: not checked. No party to this document was screened against a sanctions list.",
    },
    brokerage,
  };
  return { ...facts, toAdvise: toAdvise(facts) };
}
