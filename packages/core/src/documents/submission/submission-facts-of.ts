import {
  type Advisable,
  AppError,
  type BrokerageConfig,
  type ClientRecord,
  type EvidenceStatement,
  personOf,
  type ScanReport,
  SOURCE_TITLES,
  type SubmissionFacts,
  type SubmissionOverride,
  sideOf,
} from "@broker/contracts";
import { logOf } from "../../client/client-log.ts";
import { conflictsWithScan } from "../../client/doubts/scan-conflicts.ts";
import { recordInForce, recordOfPlacing } from "../../client/placements/policy-before.ts";
import { materialEntries } from "../../intelligence/registry/material-entries.ts";
import { type GatedClient, type GateSources, gatedStanding, RECORD_ALONE } from "../../kyc/gate/sanctions-state.ts";
import { notKnownQuestions } from "../../onboarding/session/not-known-questions.ts";
import { bandCaveats } from "../../scoring/band-caveats.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import {
  coverOf,
  periodOf,
  quotedTermsOf,
  submittedAnswers,
  submittedControls,
  submittedStored,
  submittedValue,
} from "./cover-terms.ts";
import { openQuestions, statusQuestion } from "./open-questions.ts";

/**
 * The scan that documents for underwriters may use; null = none: it failed, its score is an estimate, or the client
 * opted out of scans.
 */
function usableScan(record: ClientRecord, report: ScanReport | null): ScanReport | null {
  if (report === null || report.status === "failed" || report.estimate !== undefined) return null;
  return submittedValue(record, "optedOut")?.value === true ? null : report;
}

/**
 * What a contract still lacks, in the order of `ADVISABLE`. The slip removes UMR and lines from the list.
 */
export function toAdvise(facts: Omit<SubmissionFacts, "toAdvise">): Advisable[] {
  const missing: [Advisable, boolean][] = [
    ["name", facts.insured.name === null],
    ["address", facts.insured.address === null],
    ["inception", facts.period.from === null],
    ["limit", facts.cover.limit === null],
    ["deductible", facts.cover.deductible === null],
    ["premium", facts.cover.premium === null],
    ["brokerNumber", facts.brokerage.lloydsNumber === undefined],
    ["umr", true],
    ["lines", true],
  ];
  return missing.flatMap(([name, lacks]) => (lacks ? [name] : []));
}

/** Sources of underwriters' documents; `report` = the client's stored scan, null = none. */
export interface SubmissionSources {
  readonly record: ClientRecord;
  readonly report: ScanReport | null;
  /** What its filed evidence shows of controls today; absent = as the scan's revision has it. */
  readonly filed?: readonly EvidenceStatement[];
  readonly brokerage?: BrokerageConfig;
  readonly override?: SubmissionOverride | null;
  /** What the sanctions gate reads beside the record; absent = nothing, so that only the record counts. */
  readonly gate?: GateSources;
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

/**
 * Insolvency history and other material entries of the company that scan and record name by one number, which more than
 * the website states; overdue accounts as the record has them.
 */
function registeredFacts(
  record: ClientRecord,
  report: ScanReport | null,
): Pick<SubmissionFacts["insured"], "registerEntries" | "insolvencyHistory"> {
  const { company = null, asOf = "" } = report?.facts.registry ?? {};
  const isConfirmed = record.companyNumber.some(
    ({ provenance, withdrawn, value }) => provenance !== "observed" && withdrawn === null && value === company?.number,
  );
  if (company === null || !isConfirmed) return { registerEntries: null, insolvencyHistory: null };
  const recorded = submittedValue(record, "accounts")?.value.overdue !== undefined;
  const { hasInsolvencyHistory } = company;
  const entries = materialEntries({
    ...company,
    hasInsolvencyHistory: null,
    ...(recorded ? { accounts: null } : {}),
  });
  const how = {
    provenance: record.sample ? ("sample" as const) : ("registry" as const),
    source: SOURCE_TITLES.companiesHouse,
    asOf,
  };
  return {
    registerEntries: entries.length === 0 ? null : { value: entries, ...how },
    insolvencyHistory: hasInsolvencyHistory === null ? null : { value: hasInsolvencyHistory, ...how },
  };
}

function domainsOf(record: ClientRecord): SubmissionFacts["insured"]["domains"] {
  const domains = submittedValue(record, "domains");
  if (domains === null) return null;
  const accepted = domains.value.filter((each) => each.accepted);
  const main = accepted.filter(({ role }) => role === "main");
  return { ...domains, value: [...main, ...accepted.filter(({ role }) => role !== "main")] };
}

/** What the sanctions gate reads of a record; a screening that the insured declared of itself is none. */
export function gatedClient(record: ClientRecord): GatedClient {
  const screening = submittedValue(record, "sanctionsScreening");
  const isOwn = screening === null || screening.declaredBy === "insured";
  return {
    id: record.id,
    insured: submittedValue(record, "legalName")?.value ?? null,
    elsewhere: isOwn ? null : screening.value,
  };
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
    posture: overall !== null && scoreShown(report) ? overall.posture : null,
    coverage: overall?.coverage ?? 0,
    critical: bandCaveats(report).critical,
  };
}

/** The persons named in the statements in effect, by field. */
const declarersOf = ({ effective }: ClientRecord): SubmissionFacts["declarers"] =>
  Object.fromEntries(
    effective.flatMap(({ field, declaredBy }) => {
      const person = personOf(declaredBy);
      return person === undefined ? [] : [[field, person]];
    }),
  );

const notKnownOf = (record: ClientRecord): SubmissionFacts["notKnown"] =>
  Object.fromEntries(
    notKnownQuestions(logOf(record)).map(({ question, field, statement: { asOf, declaredBy } }) => {
      const [side, person] = [sideOf(declaredBy), personOf(declaredBy)];
      const by = { ...(side === undefined ? {} : { declaredBy: side }), ...(person === undefined ? {} : { person }) };
      return [question, { field, asOf, ...by }];
    }),
  );

/**
 * Reads a client once for all documents. Modelled values are not known here; a scan that failed, that was only
 * estimated, or whose client opted out of scans is not used. Pure: the same record and scan give the same facts.
 */
export function submissionFactsOf(sources: SubmissionSources): SubmissionFacts {
  const { record, asOf, brokerage = {}, override = null } = sources;
  const report = usableScan(record, sources.report);
  const controls = submittedControls(record);
  const claims = submittedValue(record, "claims");
  const name = submittedValue(record, "legalName");
  const companyNumber = submittedValue(record, "companyNumber");
  const companyStatus = submittedValue(record, "companyStatus");
  const scan = scanOf(report);
  const filed = sources.filed ?? report?.record?.evidence ?? [];
  const today = asOf.slice(0, 10);
  const facts = {
    client: { id: record.id, recordVersion: record.version, sample: record.sample },
    asOf,
    insured: {
      name,
      tradingNames: submittedValue(record, "tradingNames"),
      companyNumber,
      companyStatus,
      incorporatedOn: submittedValue(record, "incorporatedOn"),
      previousNames: submittedValue(record, "previousNames"),
      accounts: submittedValue(record, "accounts"),
      ...registeredFacts(record, report),
      address: addressOf(record),
      addresses: submittedValue(record, "addresses"),
      sic: submittedValue(record, "sic"),
      industry: submittedValue(record, "industry"),
      employees: submittedValue(record, "employees"),
      turnover: submittedValue(record, "turnover"),
      domains: domainsOf(record),
      domainRegistrations: submittedValue(record, "domainRegistrations"),
      icoRegistration: submittedValue(record, "icoRegistration"),
      credentialsResetOn: submittedValue(record, "credentialsResetOn"),
      group: submittedValue(record, "group"),
      contacts: submittedValue(record, "contacts"),
      records: submittedValue(record, "records"),
    },
    controls,
    ...(filed.length === 0 ? {} : { filed: [...filed] }),
    claims,
    expiring: submittedValue(recordOfPlacing(record, today), "expiringPolicy"),
    inForce: submittedValue(recordInForce(record, today), "expiringPolicy"),
    authority: submittedValue(record, "authority"),
    answers: submittedAnswers(record),
    declarers: declarersOf(record),
    notKnown: notKnownOf(record),
    proposalAnswers: submittedValue(record, "proposalAnswers"),
    returnedProposal: submittedValue(record, "returnedProposal"),
    period: periodOf(record, today),
    cover: coverOf(record, today),
    quoted: quotedTermsOf(record),
    scan,
    questions: [
      ...statusQuestion(record, { name, companyNumber, companyStatus }),
      ...openQuestions(record),
      ...conflictsWithScan(
        report,
        { controls, stated: (field) => submittedStored(record, field) },
        { sample: record.sample, decisions: record.effective.filter(({ override }) => override) },
      ),
    ],
    override,
    sanctions: gatedStanding(gatedClient(record), sources.gate ?? RECORD_ALONE, { now: asOf }).printed,
    brokerage,
  };
  return { ...facts, toAdvise: toAdvise(facts) };
}

/**
 * Refuses a document for underwriters while the company is not active or the record has unresolved conflicts, and no
 * one has overridden that with a reason: AppError `record_unsettled` names them. Without a legal name there is no
 * insured: `input_invalid`.
 * @param release what the reason allows, for the hint
 */
export function requireSubmittable(
  { client, insured, questions, override }: SubmissionFacts,
  release = "release the document with a reason, which is printed on it",
): void {
  if (insured.name === null)
    throw new AppError("input_invalid", "The client record has no legal name, so a document cannot name the insured.", {
      fix: { kind: "edit-client", client: client.id, field: "legalName" },
    });
  const open = questions.filter(({ blocks }) => blocks !== false);
  if (open.length === 0 || override !== null) return;
  const status = open.flatMap(({ about, reason }) => (about === "company-status" ? [reason ?? ""] : []));
  const conflicts = open
    .filter(({ about }) => about !== "company-status")
    .map(({ title, reason, said }) =>
      reason === undefined
        ? `${title}: conflicting values (${said.map(({ text }) => text).join(", ")}).`
        : `${title}: ${reason}`,
    );
  const sentences = [
    ...status.map((sentence) => `The company's register status is not plainly active. ${sentence}`),
    ...(conflicts.length === 0 ? [] : ["The client record has unresolved conflicts.", ...conflicts]),
  ];
  throw new AppError("record_unsettled", sentences.join(" "), {
    hint: conflicts.length === 0 ? `Refer the risk, or ${release}.` : `Resolve the conflict, or ${release}.`,
    fix: {
      kind: "any-of",
      of: [
        { kind: "show", resource: "clients", id: client.id },
        { kind: "edit-client", client: client.id, override: true },
        { kind: "list", resource: "disputes" },
        { kind: "set-option", option: "despiteContradictions", example: "<reason>" },
      ],
    },
  });
}
