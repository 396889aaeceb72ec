import {
  CONTROL_KEYS,
  CONTROL_TITLES,
  type Known,
  type KnownControl,
  type MrcElement,
  type ScanReport,
  SEVERITIES,
  sentenceCase,
  showCompanyStatus,
  showCount,
  showGbp,
  showList,
  showLongDate,
} from "@broker/contracts";
import { registerEntries } from "../../../client/registers/register-entry.ts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { disputeSentence } from "../../../scoring/disputes-headline.ts";
import { releaseTitle } from "../../submission/submission-document.ts";
import { showKnown } from "../print/slip-words.ts";
import { advise, type HeadingMaker, holds, howOf, type SlipContext, text, undisclosed } from "../slip/content.ts";
import { thirdPartyData } from "./third-party.ts";

const ANSWERS: Readonly<Record<KnownControl["answer"], string>> = {
  yes: "Yes",
  partial: "In part",
  no: "No",
  unknown: "Not known to the Insured",
};

/** Each declared control with its provenance, and one line for those not answered yet. */
function answeredControls(context: SlipContext): (MrcElement | null)[] {
  const { controls } = context.facts;
  const answered = CONTROL_KEYS.flatMap((key) => {
    const control = controls[key];
    if (control === undefined) return [];
    const share = control.coveragePct === undefined ? "" : `, covers ${control.coveragePct}%`;
    const note = control.note === undefined || control.note.trim() === "" ? "" : `. ${control.note}`;
    return [text(howOf(control), `${ANSWERS[control.answer]}${share}${note}`, CONTROL_TITLES[key])];
  });
  const open = CONTROL_KEYS.filter((key) => controls[key] === undefined).map((key) => CONTROL_TITLES[key]);
  return [...answered, open.length === 0 ? null : text(undisclosed(context), showList(open), "Controls to be advised")];
}

const CRITICAL_AND_HIGH = [...SEVERITIES]
  .reverse()
  .filter((severity) => severity === "critical" || severity === "high");

function summary(report: ScanReport, posture: number | null): string {
  const unassessed = report.checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error").length;
  const figure =
    posture === null
      ? "coverage too low for a posture score"
      : `posture score ${posture}/100 (higher is better), method ${report.methodVersion}`;
  const open = unassessed === 0 ? "" : `; ${showCount(unassessed, "check")} not assessed`;
  return `${report.target.domain}, non-intrusive external scan on ${showLongDate(report.startedAt)}: ${figure}${open}.`;
}

/** The client's scan with its date, each critical and high finding with its evidence, and the number of others. */
function scanFindings(context: SlipContext): (MrcElement | null)[] {
  const { report, facts } = context;
  if (report === null)
    return [text(undisclosed(context), "None: no domain was scanned.", "Scan of the Insured's domains")];
  const seen = { provenance: "observed" as const, asOf: report.startedAt, source: `scan ${report.id.slice(0, 12)}` };
  const failed = report.checks.filter(({ outcome }) => outcome === "fail");
  const severe = CRITICAL_AND_HIGH.flatMap((severity) =>
    failed
      .filter((check) => check.severity === severity)
      .map(({ title, evidence, asOf, dispute }) => {
        const first = evidence[0];
        const proof = first === undefined ? "" : `. ${first.label}: ${first.value.replace(/\.+$/u, "")}`;
        const disputed = dispute === undefined ? "" : ` ${disputeSentence(dispute)}`;
        return text({ ...seen, asOf }, `${title}${proof}.${disputed}`, `Finding, ${severity}`);
      }),
  );
  const lesser = failed.length - severe.length;
  return [
    text(seen, summary(report, facts.scan?.posture ?? null), "Scan of the Insured's domains"),
    ...severe,
    lesser === 0
      ? null
      : text(seen, `${showCount(lesser, "finding")} of medium or lower severity.`, "Further findings"),
  ];
}

/** Conflicting information on the record or against a scan, and who released the slip despite it. */
function conflicts({ facts }: SlipContext): (MrcElement | null)[] {
  const { questions, override, asOf } = facts;
  const how = { provenance: "declared" as const, asOf };
  const open = questions.map(({ title, about, reason, said }) => {
    if (about === "company-status") return text(how, reason ?? "", "Company not active");
    const words = said.map(
      (each) =>
        `'${each.text}' (${showKnown(each)}, ${showLongDate(each.asOf)}${each.stands ? ", used meanwhile" : ""})`,
    );
    return text(
      how,
      `${reason === undefined ? "" : `${reason} `}${words.join("; ")}`,
      `Conflicting information, ${title}`,
    );
  });
  if (override === null) return open;
  const despite = `By ${override.by}, ${showLongDate(override.at)}. Reason: ${override.reason}`;
  return [...open, text({ ...how, asOf: override.at }, despite, releaseTitle(questions))];
}

const TERRITORIES = [
  ["uk", "United Kingdom"],
  ["eu", "European Union"],
  ["us", "United States"],
  ["rest", "rest of the world"],
] as const;

type Turnover = NonNullable<SlipContext["facts"]["insured"]["turnover"]>["value"];

function turnoverWords(turnover: Turnover): string {
  const parts = TERRITORIES.flatMap(([key, name]) => {
    const pence = turnover[key];
    return pence === undefined ? [] : [`${name} ${showGbp(pence)}`];
  });
  const total = turnover.total === undefined ? "total to be advised" : showGbp(turnover.total);
  const year = turnover.year === undefined ? "" : ` in ${turnover.year}`;
  return `${total}${year}${parts.length === 0 ? "" : `; of which ${parts.join(", ")}`}`;
}

/** A recorded fact with its label. */
function fact<Value>(context: SlipContext, label: string, known: Known<Value> | null, show: (value: Value) => string) {
  return known === null
    ? text(undisclosed(context), "To be advised", label)
    : text(howOf(known), show(known.value), label);
}

/** Entries of Companies House that the scan found and the record does not name as the Insured's. */
function unconfirmedEntries({ report, facts: { insured } }: SlipContext) {
  if (report === null || insured.companyNumber !== null) return [];
  return registerEntries(report)
    .filter(({ register }) => register === "companiesHouse")
    .map(({ name, words, source, asOf }) =>
      text(
        { provenance: "registry", asOf, source },
        `${name}, ${words}. Not confirmed as the Insured's.`,
        "Possible register entry",
      ),
    );
}

/** The Insured's identity and status on the registers; the status is printed in any case. */
function registers(context: SlipContext) {
  const { insured } = context.facts;
  const held = <Value>(label: string, known: Known<Value> | null, show: (value: Value) => string) =>
    known === null ? null : text(howOf(known), show(known.value), label);
  return [
    fact(context, "Company number", insured.companyNumber, String),
    fact(context, "Companies House status", insured.companyStatus, (status) => sentenceCase(showCompanyStatus(status))),
    ...unconfirmedEntries(context),
    held("Incorporated", insured.incorporatedOn, showLongDate),
    held("Previous names", insured.previousNames, (names) => showClientValue("previousNames", names)),
    held("Accounts at Companies House", insured.accounts, (accounts) => showClientValue("accounts", accounts)),
    held("ICO registration", insured.icoRegistration, (entry) => showClientValue("icoRegistration", entry)),
    held("Domain registrations", insured.domainRegistrations, (all) => showClientValue("domainRegistrations", all)),
  ];
}

function business(context: SlipContext) {
  const { insured } = context.facts;
  return [
    fact(context, "Business", insured.industry, String),
    fact(context, "Activity codes", insured.sic, (value) => showClientValue("sic", value)),
    fact(context, "Employees", insured.employees, (count) => showCount(count, "person", "people")),
    fact(context, "Turnover", insured.turnover, turnoverWords),
    fact(context, "Records held", insured.records, (value) => showClientValue("records", value) || "To be advised"),
    fact(context, "Domains", insured.domains, (value) => value.map(({ name }) => name).join(", ") || "None accepted"),
    insured.group === null ? null : text(howOf(insured.group), showClientValue("group", insured.group.value), "Group"),
  ];
}

function claims(context: SlipContext) {
  const { claims: declared } = context.facts;
  if (declared === null) return [text(undisclosed(context), "To be advised", "Claims history, last five years")];
  if (declared.value.length === 0) return [text(howOf(declared), "None declared, last five years", "Claims")];
  return declared.value.map(({ date, kind, amount, settled, description }) => {
    const money = amount === null ? "amount not disclosed" : showGbp(amount);
    const more = description === null ? "" : `. ${description}`;
    return text(
      howOf(declared),
      `${kind}, ${money}, ${settled ? "settled" : "open"}${more}`,
      `Claim of ${showLongDate(date)}`,
    );
  });
}

function expiring(context: SlipContext) {
  const { expiring: policy } = context.facts;
  if (policy === null) return null;
  const { insurer, expiresOn, premium, limit, retention } = policy.value;
  const parts = [
    insurer,
    expiresOn === undefined ? undefined : `to ${showLongDate(expiresOn)}`,
    limit === undefined ? undefined : `limit ${showGbp(limit)}`,
    retention === undefined ? undefined : `deductible ${showGbp(retention)}`,
    premium === undefined ? undefined : `premium ${showGbp(premium)}`,
  ].filter((each) => each !== undefined);
  return text(howOf(policy), parts.join(", "), "Expiring policy");
}

/** The record and the scan on which the slip relies, by version and digest. */
function reliedOn({ facts: { client, scan }, at }: SlipContext) {
  const parts = [
    `client record, version ${client.recordVersion}`,
    ...(scan === null
      ? []
      : [
          `scan of ${scan.domain}, evidence ${scan.id.slice(0, 12)}, revision ${scan.revision}, method ${scan.methodVersion}`,
        ]),
  ];
  return text({ provenance: "derived", asOf: at }, sentenceCase(parts.join("; ")), "Documents relied on");
}

/**
 * INFORMATION for a fair presentation of the risk (Insurance Act 2015, s. 3), in the order in which underwriters read
 * it: register identity and status, business, declared controls, scan findings, third-party data, claims, documents
 * relied on, conflicting information, sanctions screening.
 */
export const information: HeadingMaker = (context) => {
  const duty = `Provided by the broker on behalf of the Insured for a fair presentation of the risk (Insurance Act 2015, s. 3), as at ${showLongDate(context.facts.asOf)}. Not verified by the broker unless stated.`;
  const { sanctions, claims: declared } = context.facts;
  const content = holds(
    {
      kind: "text",
      role: "fairPresentation",
      label: "Fair presentation",
      text: duty,
      how: { provenance: "declared", asOf: context.facts.asOf },
    },
    ...registers(context),
    ...business(context),
    ...answeredControls(context),
    ...scanFindings(context),
    ...thirdPartyData(context),
    ...claims(context),
    expiring(context),
    reliedOn(context),
    ...conflicts(context),
    text({ provenance: "none", asOf: context.facts.asOf }, sanctions.note, "Sanctions screening"),
  );
  return declared === null ? advise("claims", content) : content;
};
