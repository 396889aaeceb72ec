import { type ScanReport, type Severity, showDate, showGbp, showHours } from "@broker/contracts";
import { CONTROL_WORK, openFixes } from "../../../what-if/fix.ts";
import { type RiskMark, riskMark } from "../../report/risk-mark.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { type DirectorEmail, directorEmail } from "../director-email.ts";
import { HOURS_A_WEEK, PLAN_RULE, scheduleWorks } from "../schedule-works.ts";

/** A piece of work in its period. */
export interface PlannedWork {
  readonly checkId: string;
  readonly title: string;
  readonly mark: RiskMark;
  /** What to ask for first. */
  readonly step: string;
  readonly effort: string;
}

/** Page 5. */
export interface ActionPlan {
  readonly rule: string;
  readonly order: string;
  readonly periods: readonly {
    readonly id: string;
    readonly title: string;
    /** '2.5 hours'; empty where nothing stands in it. */
    readonly hours: string;
    readonly works: readonly PlannedWork[];
  }[];
  /** Works that twelve weeks do not hold. */
  readonly beyond: readonly PlannedWork[];
  /** Gaps that the client's own answers name, with hours that are an estimate; they are not placed. */
  readonly answered: readonly { readonly title: string; readonly effort: string }[];
  readonly answeredSource: string;
  readonly cost: readonly string[];
  readonly email: DirectorEmail;
}

type Work = ScanReport["riskAssessment"]["recommendations"][number];

/** The order in which works are placed, as it is printed. */
const PLAN_ORDER =
  "What caps the posture is placed first, then critical findings, high ones and the rest; among each, most points for an hour.";

const severityOf = (report: ScanReport, checkId: string): Severity =>
  report.checks.find(({ id }) => id === checkId)?.severity ?? "info";

/** Works by what they are worth having early; those alike stay in the order of the report. */
function inOrder(report: ScanReport): Work[] {
  const rank = ({ checkId, liftsCeiling }: Work) => {
    if (liftsCeiling) return 0;
    const severity = severityOf(report, checkId);
    return severity === "critical" ? 1 : severity === "high" ? 2 : 3;
  };
  return report.riskAssessment.recommendations.toSorted((a, b) => rank(a) - rank(b));
}

const weeks = (hours: number, hoursAWeek: number) => {
  const count = Math.max(1, Math.ceil(hours / hoursAWeek));
  return count === 1 ? "1 week" : `${count} weeks`;
};

function cost(hours: number, rate: number | null, seen: boolean): string[] {
  if (hours === 0)
    return [
      seen
        ? "Nothing that was seen asks for work, so there is nothing to cost."
        : "Nothing was seen, so no work is known.",
    ];
  const { least, most } = HOURS_A_WEEK;
  const time = `All of the works come to about ${showHours(hours)}: ${weeks(hours, most)} at ${most} hours a week, ${weeks(hours, least)} at ${least}.`;
  const money =
    rate === null
      ? "What an hour costs is not known, so no sum is given."
      : `At ${showGbp(rate)} an hour, as the sender set it, that is about ${showGbp(Math.round(hours * rate))}. Indicative, not a quote, not advice.`;
  return [time, money, "Hours are those that a competent provider would book, without purchases and licences."];
}

/** Twelve weeks of work from the failed checks, what they cost, and the mail that asks for them. */
export function actionPlan(report: ScanReport, sources: ClientReportSources): ActionPlan {
  const works = inOrder(report);
  const { periods, beyond } = scheduleWorks(works);
  const hours = works.reduce((sum, { effortHours }) => sum + effortHours, 0);
  const planned = ({ checkId, title, steps, effortHours }: Work): PlannedWork => ({
    checkId,
    title,
    mark: riskMark(severityOf(report, checkId)),
    step: steps[0] ?? "",
    effort: showHours(effortHours),
  });
  const controls = report.record?.controls ?? sources.facts?.controls ?? {};
  return {
    rule: PLAN_RULE,
    order: PLAN_ORDER,
    periods: periods.map(({ id, title, works: own, hours: sum }) => ({
      id,
      title,
      hours: own.length === 0 ? "" : showHours(sum),
      works: own.map(planned),
    })),
    beyond: beyond.map(planned),
    answered: openFixes([], controls).map(({ title, hours: each }) => ({ title, effort: showHours(each) })),
    answeredSource: `${CONTROL_WORK.source}, ${showDate(CONTROL_WORK.asOf)}.`,
    cost: cost(hours, sources.hourlyRate, report.scores.overall !== null),
    email: directorEmail(report, sources, hours),
  };
}
