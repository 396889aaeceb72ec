import {
  CONTROL_KEYS,
  CONTROL_TITLES,
  type KnownControl,
  type MrcElement,
  type ScanReport,
  SEVERITIES,
  sentenceCase,
  showCount,
  showList,
  showLongDate,
  showPercent,
  withoutEnd,
} from "@broker/contracts";
import { disputeSentence } from "../../../scoring/disputes-headline.ts";
import { releaseTitle } from "../../submission/submission-document.ts";
import { showKnown } from "../print/slip-words.ts";
import { advise, type HeadingMaker, holds, howOf, notAssessed, type SlipContext, text } from "../slip/content.ts";
import { business, claims, expiring, furtherAnswers, registers } from "./insured-information.ts";
import { thirdPartyData } from "./third-party.ts";

const ANSWERS: Readonly<Record<KnownControl["answer"], string>> = {
  yes: "Yes",
  partial: "In part",
  no: "No",
  unknown: "Not known to the Insured",
};

/** Each declared control with its provenance, and one line for those that the Insured was not asked. */
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
  return [...answered, open.length === 0 ? null : notAssessed(context, showList(open), "Controls not asked")];
}

const CRITICAL_AND_HIGH = [...SEVERITIES]
  .reverse()
  .filter((severity) => severity === "critical" || severity === "high");

/** A scan's figure with its coverage, and where the posture would lie with full coverage. */
function figureOf(report: ScanReport, posture: number | null): string {
  const { coverage, scores } = report;
  const range = scores.overall?.range;
  const share = `coverage ${showPercent(coverage)}`;
  if (posture === null) {
    const between = range === undefined ? "" : `, posture between ${range.low} and ${range.high}`;
    return `insufficient data for a score, ${share}${between}, method ${report.methodVersion}`;
  }
  const between = range === undefined ? "" : `, between ${range.low} and ${range.high} with full coverage`;
  return `posture score ${posture}/100 (higher is better), ${share}${between}, method ${report.methodVersion}`;
}

function summary(report: ScanReport, posture: number | null): string {
  const unassessed = report.checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error").length;
  const open = unassessed === 0 ? "" : `; ${showCount(unassessed, "check")} not assessed`;
  return `${report.target.domain}, non-intrusive external scan on ${showLongDate(report.startedAt)}: ${figureOf(report, posture)}${open}.`;
}

/** What the posture score is based on; null = the scan has none. */
function basis({ scores: { overall }, startedAt }: ScanReport) {
  return overall === null
    ? null
    : text({ provenance: "derived", asOf: startedAt }, `${overall.basis}.`, "Basis of the score");
}

/** Checks of forms that submit without TLS. */
const FORM_CHECKS: readonly string[] = ["forms-post-securely", "personal-data-over-tls"];

/** The fields that forms without TLS request, of all forms if none of them posts over HTTP. */
function fieldsRequested({ facts: { page } }: ScanReport): string {
  const forms = page?.forms ?? [];
  const plain = forms.filter(({ postsTo }) => postsTo === "plain-http");
  const kinds = (plain.length > 0 ? plain : forms).flatMap(({ personalFields, hasPassword }) => [
    ...personalFields,
    ...(hasPassword ? ["password"] : []),
  ]);
  return kinds.length === 0 ? "" : ` Fields requested: ${showList([...new Set(kinds)])}.`;
}

/**
 * The client's scan with its date, each critical and high finding with its evidence, and the number of others. Partly
 * failed checks are findings, as in the reports.
 */
function scanFindings(context: SlipContext): (MrcElement | null)[] {
  const { report, facts } = context;
  if (report === null) return [notAssessed(context, "None: no domain was scanned.", "Scan of the Insured's domains")];
  const seen = { provenance: "observed" as const, asOf: report.startedAt, source: `scan ${report.id.slice(0, 12)}` };
  const open = report.checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial");
  const severe = CRITICAL_AND_HIGH.flatMap((severity) =>
    open
      .filter((check) => check.severity === severity)
      .map(({ id, title, evidence, asOf, dispute, outcome }) => {
        const first = evidence[0];
        const proof = first === undefined ? "" : `. ${first.label}: ${withoutEnd(first.value, ".")}`;
        const fields = FORM_CHECKS.includes(id) ? fieldsRequested(report) : "";
        const disputed = dispute === undefined ? "" : ` ${disputeSentence(dispute)}`;
        const label = `Finding, ${severity}${outcome === "partial" ? ", partly failed" : ""}`;
        return text({ ...seen, asOf }, `${title}${proof}.${fields}${disputed}`, label);
      }),
  );
  const lesser = open.length - severe.length;
  return [
    text(seen, summary(report, facts.scan?.posture ?? null), "Scan of the Insured's domains"),
    basis(report),
    ...severe,
    lesser === 0
      ? null
      : text(seen, `${showCount(lesser, "finding")} of medium or lower severity.`, "Further findings"),
  ];
}

/** Conflicting information on the record or against a scan, and who released the slip despite it. */
function conflicts({ facts }: SlipContext): (MrcElement | null)[] {
  const { questions, override, asOf, insured } = facts;
  const how = { provenance: "derived" as const, asOf };
  const open = questions.map(({ title, about, reason, said }) => {
    if (about === "company-status")
      return text(insured.companyStatus === null ? how : howOf(insured.companyStatus), reason ?? "", "Register status");
    const words = said.map(
      (each) =>
        `'${each.text}' (${showKnown(each)}, ${showLongDate(each.asOf)}${each.stands ? ", used until resolved" : ""})`,
    );
    return text(
      how,
      `${reason === undefined ? "" : `${reason} `}${words.join("; ")}`,
      `Conflicting information, ${title}`,
    );
  });
  if (override === null) return open;
  const despite = `By ${override.by}, ${showLongDate(override.at)}. Reason: ${override.reason}`;
  return [...open, text({ provenance: "declared", asOf: override.at }, despite, releaseTitle(questions))];
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
 * it: register identity and status, business, declared controls, further answers, scan findings, third-party data,
 * claims, documents relied on, conflicting information, sanctions screening.
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
    ...furtherAnswers(context),
    ...scanFindings(context),
    ...thirdPartyData(context),
    ...claims(context),
    expiring(context),
    reliedOn(context),
    ...conflicts(context),
    sanctions.screening === null
      ? notAssessed(context, sanctions.note, "Screening")
      : text({ provenance: "declared", asOf: context.facts.asOf }, sanctions.note, "Screening"),
  );
  return declared === null ? advise("claims", content) : content;
};
