import {
  type Area,
  type CheckResult,
  CONTROL_TITLES,
  type ControlSnapshot,
  type MrcSubjectivity,
  type ScanReport,
  showLongDate,
} from "@broker/contracts";
import prerequisites from "../../../what-if/prerequisites.json" with { type: "json" };
import { toSlipText } from "../slip/content.ts";
import table from "./control-subjectivities.json" with { type: "json" };
import { deadlineAfter, deadlineOfWork, type SubjectivityDeadline } from "./deadlines.ts";

type Parts = Pick<MrcSubjectivity, "who" | "what" | "standard" | "deadline" | "quotedBy">;

/** The action of a subjectivity with its evidence and deadline, as one sentence; a quoted one verbatim. */
export function subjectivityDuty({ who, what, standard, deadline, quotedBy }: Parts): string {
  if (quotedBy !== undefined) return `As quoted by ${quotedBy}: ${what}${/[.!?…]$/u.test(what) ? "" : "."}`;
  const by = deadline === null ? "by a date to be advised" : `by ${showLongDate(deadline)}`;
  return `${who} to ${what} ${by}, ${standard}.`;
}

/** All four parts of a subjectivity, as printed. */
export function subjectivitySentence(subjectivity: MrcSubjectivity): string {
  const { untilMet, ifNotMet } = subjectivity;
  return `${subjectivityDuty(subjectivity)} Until satisfied: ${untilMet} If not satisfied: ${ifNotMet}`;
}

/** A description for PPL's placing interface: at most 256 characters, cut at a word. */
export function pplDescription(text: string): string {
  return text.length <= 256 ? text : `${text.slice(0, 255).replace(/\s\S*$/u, "")}…`;
}

interface SubjectivitySources {
  readonly controls: ControlSnapshot;
  /** The client's scan; null = none, and only declared controls count. */
  readonly report: ScanReport | null;
  /** First day of the cover, ISO; null = deadlines are to be advised. */
  readonly inception: string | null;
  /** Failed checks of this severity and above (default: critical). */
  readonly from?: "high" | "critical" | undefined;
}

const WHO = "Insured";
/** The loss excluded if a finding of an area remains open at the deadline. */
const EXCLUDED: Readonly<Record<Area, string>> = {
  transport: "interception of data in transit",
  headers: "compromise of the website",
  cookies: "session hijacking",
  content: "compromise of the website",
  email: "email compromise or payment fraud",
  dns: "misuse of the Insured's domain names",
  authentication: "compromised credentials",
  privacy: "unlawful processing of personal data",
  hygiene: "vulnerabilities in the website's software",
};
const HELD = "Held covered on the terms of this slip.";

type Draft = Omit<MrcSubjectivity, "n" | "ppl" | "status" | "events" | "deadline" | "deadlineRule"> &
  SubjectivityDeadline;

function ofCheck(check: CheckResult, scan: ScanReport, inception: string | null): Draft {
  const title = toSlipText(check.title);
  return {
    checkId: check.id,
    control: null,
    severity: check.severity,
    who: WHO,
    what: `remediate the finding '${title}'`,
    standard: `evidenced by a rescan of ${toSlipText(scan.target.domain)}`,
    ...deadlineOfWork(inception, check.remediation.effortHours),
    untilMet: HELD,
    ifNotMet: `From the deadline, loss arising from ${EXCLUDED[check.area]} is excluded.`,
    mode: "holdingCover",
    how: { provenance: "observed", asOf: check.asOf, source: `scan ${scan.id.slice(0, 12)}` },
  };
}

function ofControls(controls: ControlSnapshot, inception: string | null): Draft[] {
  return table.rows.flatMap((row) => {
    const key = row.control as keyof ControlSnapshot;
    const known = controls[key];
    if (known?.answer !== row.lacks) return [];
    const source = known.source === undefined ? {} : { source: toSlipText(known.source) };
    return [
      {
        checkId: null,
        control: key,
        severity: "critical" as const,
        who: WHO,
        what: row.what,
        standard: row.standard,
        ...deadlineAfter(inception, row.days, `, set for '${CONTROL_TITLES[key]}'`),
        untilMet: row.untilMet,
        ifNotMet: row.ifNotMet,
        mode: row.mode === "noCoverGiven" ? ("noCoverGiven" as const) : ("holdingCover" as const),
        how: { provenance: known.provenance, asOf: known.asOf, ...source },
      },
    ];
  });
}

/** Findings without those that the remediation of another in the same area also resolves. */
function withoutImplied(failed: readonly CheckResult[]): readonly CheckResult[] {
  const implies = (by: CheckResult, check: CheckResult) =>
    by.area === check.area && prerequisites.rows.some((row) => row.check === by.id && row.after.includes(check.id));
  return failed.filter((check) => !failed.some((by) => implies(by, check)));
}

/**
 * Draft subjectivities in four parts (action, deadline, cover until then, consequence): first of declared or observed
 * missing controls that cap the posture score, then of failed checks, most severe first.
 */
export function draftSubjectivities({
  controls,
  report,
  inception,
  from = "critical",
}: SubjectivitySources): MrcSubjectivity[] {
  const severities = from === "critical" ? ["critical"] : ["critical", "high"];
  const failed =
    report === null
      ? []
      : withoutImplied(
          severities.flatMap((severity) =>
            report.checks.filter((check) => check.outcome === "fail" && check.severity === severity),
          ),
        ).map((check) => ofCheck(check, report, inception));
  return [...ofControls(controls, inception), ...failed].map(({ rule, ...draft }, at) => ({
    n: at + 1,
    ...draft,
    deadlineRule: rule,
    ppl: {
      description: pplDescription(subjectivityDuty(draft)),
      confirmation_required: true,
      confirmation_required_by_date: draft.deadline,
      off_cover: draft.mode === "noCoverGiven",
      status: "open",
    },
    status: "open",
    events: [],
  }));
}
