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

/**
 * Who must do what, to what standard, by when: the first part of a subjectivity as one sentence. One of a quote in the
 * quote's words.
 */
export function subjectivityDuty({ who, what, standard, deadline, quotedBy }: Parts): string {
  if (quotedBy !== undefined) return `As quoted by ${quotedBy}: ${what}${/[.!?…]$/u.test(what) ? "" : "."}`;
  const by = deadline === null ? "by a day to be advised" : `by ${showLongDate(deadline)}`;
  return `${who} is to ${what}, ${standard}, ${by}.`;
}

/** All four parts of a subjectivity as it is printed. */
export function subjectivitySentence(subjectivity: MrcSubjectivity): string {
  const { untilMet, ifNotMet } = subjectivity;
  return `${subjectivityDuty(subjectivity)} Until met: ${untilMet} If not met: ${ifNotMet}`;
}

/** A description as PPL's placing interface takes it: at most 256 characters; a longer one ends at a word. */
export function pplDescription(text: string): string {
  return text.length <= 256 ? text : `${text.slice(0, 255).replace(/\s\S*$/u, "")}…`;
}

/** What subjectivities are drafted from. */
interface SubjectivitySources {
  readonly controls: ControlSnapshot;
  /** The scan that stands for the client; null = there is none, and only answers count. */
  readonly report: ScanReport | null;
  /** First day of the cover, ISO; null = deadlines are to be advised. */
  readonly inception: string | null;
  /** Failed checks from this severity up; critical where left out. */
  readonly from?: "high" | "critical" | undefined;
}

const WHO = "The Insured";
/** Which terms an open finding of an area puts in question. */
const AT_STAKE: Readonly<Record<Area, string>> = {
  transport: "loss through data read or changed on the way",
  headers: "loss through the website",
  cookies: "loss through stolen sessions",
  content: "loss through the website",
  email: "e-mail and payment fraud",
  dns: "loss through misused names of the Insured",
  authentication: "loss through stolen log-ins",
  privacy: "privacy liability and regulatory proceedings",
  hygiene: "loss through the website's software",
};
const HELD = "Cover is held on the terms of this slip.";

type Draft = Omit<MrcSubjectivity, "n" | "ppl" | "status" | "events" | "deadline" | "deadlineRule"> &
  SubjectivityDeadline;

function ofCheck(check: CheckResult, scan: ScanReport, inception: string | null): Draft {
  const title = toSlipText(check.title);
  return {
    checkId: check.id,
    control: null,
    severity: check.severity,
    who: WHO,
    what: `put right the finding '${title}'`,
    standard: `so that a further scan of ${toSlipText(scan.target.domain)} passes the check ${check.id}`,
    ...deadlineOfWork(inception, check.remediation.effortHours),
    untilMet: HELD,
    ifNotMet: `Terms for ${AT_STAKE[check.area]} are reviewed.`,
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

/** Findings without those that another of the same area puts right with it: a policy that is enforced is there. */
function withoutImplied(failed: readonly CheckResult[]): readonly CheckResult[] {
  const implies = (by: CheckResult, check: CheckResult) =>
    by.area === check.area && prerequisites.rows.some((row) => row.check === by.id && row.after.includes(check.id));
  return failed.filter((check) => !failed.some((by) => implies(by, check)));
}

/**
 * Draft subjectivities in four parts: first of the controls that the client is known to lack and that hold its posture
 * under the ceiling, then of failed checks, the most severe first. What is not known drafts nothing. The form: the
 * market's quality check (who, what, standard; deadline; terms until met; consequence).
 */
export function draftSubjectivities({
  controls,
  report,
  inception,
  from = "critical",
}: SubjectivitySources): MrcSubjectivity[] {
  const wanted = from === "critical" ? ["critical"] : ["critical", "high"];
  const failed =
    report === null
      ? []
      : withoutImplied(
          wanted.flatMap((severity) =>
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
