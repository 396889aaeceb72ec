import {
  type BrokerageConfig,
  CLIENT_FIELDS,
  type ClientRecord,
  fieldTitle,
  type OpenQuestion,
  type ScanReport,
  type SubmissionFacts,
  type SubmissionOverride,
} from "@broker/contracts";
import { recordedControls, recordedValue } from "../../client/recorded-values.ts";
import { mrcDefaults } from "../../pricing/mrc/mrc-defaults.ts";
import { showClientValue } from "../client/show-client-value.ts";
import { coverOf } from "./cover-of.ts";
import { periodOf } from "./period-of.ts";
import { toAdvise } from "./to-advise.ts";

/** What papers for underwriters are made of; `report` = the stored scan that stands for the client, null = there is none. */
export interface SubmissionSources {
  readonly record: ClientRecord;
  readonly report: ScanReport | null;
  readonly brokerage?: BrokerageConfig;
  readonly override?: SubmissionOverride | null;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

function questionsOf(record: ClientRecord): OpenQuestion[] {
  return record.contradictions.flatMap(({ field, between }) => {
    const known = CLIENT_FIELDS.find((each) => each === field);
    if (known === undefined) return [];
    const control = known.startsWith("controls.") ? known.slice("controls.".length) : null;
    const lists: Readonly<Record<string, ClientRecord["legalName"] | undefined>> = {
      ...(record.controls as object),
      ...(record as object),
    };
    const statements = lists[control ?? known] ?? [];
    const standing = record.effective.find((each) => each.field === field)?.n;
    const said = statements
      .filter(({ n }) => between.includes(n))
      .map(({ n, value, provenance, asOf, by }) => ({
        text: showClientValue(known, value),
        provenance,
        asOf,
        by,
        stands: n === standing,
      }));
    return [{ field, title: fieldTitle(known), said }];
  });
}

function addressOf(record: ClientRecord): SubmissionFacts["insured"]["address"] {
  const office = recordedValue(record, "registeredOffice");
  if (office !== null) return office;
  const addresses = recordedValue(record, "addresses");
  const first = addresses?.value[0];
  return addresses === null || first === undefined ? null : { ...addresses, value: first };
}

function domainsOf(record: ClientRecord): SubmissionFacts["insured"]["domains"] {
  const domains = recordedValue(record, "domains");
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

/** Reads a client once for all papers. Pure: the same record and scan give the same facts. */
export function submissionFactsOf(sources: SubmissionSources): SubmissionFacts {
  const { record, report, asOf, brokerage = {}, override = null } = sources;
  const scan = scanOf(report);
  const facts = {
    client: { id: record.id, recordVersion: record.version, sample: record.sample },
    asOf,
    insured: {
      name: recordedValue(record, "legalName"),
      tradingNames: recordedValue(record, "tradingNames"),
      companyNumber: recordedValue(record, "companyNumber"),
      companyStatus: recordedValue(record, "companyStatus"),
      incorporatedOn: recordedValue(record, "incorporatedOn"),
      address: addressOf(record),
      addresses: recordedValue(record, "addresses"),
      sic: recordedValue(record, "sic"),
      industry: recordedValue(record, "industry"),
      employees: recordedValue(record, "employees"),
      turnover: recordedValue(record, "turnover"),
      domains: domainsOf(record),
      group: recordedValue(record, "group"),
      contacts: recordedValue(record, "contacts"),
      records: recordedValue(record, "records"),
    },
    controls: recordedControls(record),
    claims: recordedValue(record, "claims"),
    expiring: recordedValue(record, "expiringPolicy"),
    authority: recordedValue(record, "authority"),
    period: periodOf(record),
    cover: coverOf(record, report, mrcDefaults(scan?.posture ?? null)),
    scan,
    questions: questionsOf(record),
    override,
    sanctions: {
      state: "not checked" as const,
      note: "Sanctions: not checked. No party to this paper was screened against a sanctions list.",
    },
    brokerage,
  };
  return { ...facts, toAdvise: toAdvise(facts) };
}
