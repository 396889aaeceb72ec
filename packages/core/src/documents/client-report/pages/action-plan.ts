import { type ScanReport, type Severity, showDate, showGbp, showHours } from "@broker/contracts";
import { CONTROL_WORK, openFixes } from "../../../what-if/fix.ts";
import type { ActionItem, Block, Section, StateItem } from "../../blocks/block.ts";
import { muted, small, table } from "../../blocks/build-blocks.ts";
import { riskMark } from "../../blocks/marks.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import type { DirectorEmail } from "../director-email.ts";
import { part } from "../known-value.ts";
import { HOURS_A_WEEK, PLAN_RULE, scheduleActions } from "../schedule-actions.ts";

type Work = ScanReport["riskAssessment"]["recommendations"][number];

/** The order of scheduling, as printed. */
const PLAN_ORDER =
  "Order: actions that lift the score cap, then critical findings, high findings and the rest; within each, by points gained per hour.";

const severityOf = (report: ScanReport, checkId: string): Severity =>
  report.checks.find(({ id }) => id === checkId)?.severity ?? "info";

/** Actions by urgency, then in report order. */
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

/** Hours of all actions. */
export const planHours = ({ riskAssessment }: ScanReport): number =>
  riskAssessment.recommendations.reduce((sum, { effortHours }) => sum + effortHours, 0);

function cost(hours: number, rate: number | null, assessed: boolean): string[] {
  if (hours === 0)
    return [
      assessed ? "We found no action to cost in what we could assess." : "Nothing was assessed, so no action is known.",
    ];
  const { least, most } = HOURS_A_WEEK;
  const time = `All actions take about ${showHours(hours)}: ${weeks(hours, most)} at ${most} hours a week, ${weeks(hours, least)} at ${least}.`;
  const money =
    rate === null
      ? "No hourly rate is recorded, so no cost is given."
      : `At ${showGbp(rate)} an hour (rate set by the sender), about ${showGbp(Math.round(hours * rate))}. Indicative only.`;
  return [
    time,
    money,
    "Hours are those that a competent provider would charge, excluding purchase costs and licences.",
  ];
}

/** Page 5: a twelve-week plan of actions for the failed checks, their cost, and the email that requests them. */
export function actionPlan(report: ScanReport, sources: ClientReportSources, email: DirectorEmail): Section {
  const { periods, beyond } = scheduleActions(inOrder(report));
  const risk = (checkId: string) => riskMark(severityOf(report, checkId));
  const planned = ({ checkId, title, steps, effortHours }: Work): ActionItem => ({
    title,
    risk: risk(checkId),
    text: steps[0] ?? "",
    steps: [],
    gain: null,
    effort: showHours(effortHours),
    notes: [],
  });
  const later = ({ checkId, title, effortHours }: Work): StateItem => ({
    mark: risk(checkId),
    title,
    detail: "",
    value: showHours(effortHours),
  });
  const controls = report.record?.controls ?? sources.facts?.controls ?? {};
  const answered = openFixes([], controls).map(({ title, hours }) => [title, showHours(hours)]);
  const states = (items: StateItem[]): Block => ({
    kind: "states",
    caption: "After twelve weeks",
    columns: true,
    items,
  });
  const costs = cost(planHours(report), sources.hourlyRate, report.scores.overall !== null);
  return {
    id: "plan",
    title: "Action plan",
    note: "Twelve weeks of actions from the failed checks, with hours.",
    page: "Part 5 of 6",
    blocks: [
      ...periods.map(({ id, title, works, hours }) =>
        part(id, title, works.length === 0 ? "" : showHours(hours), [
          works.length === 0 ? small("None") : { kind: "actions", items: works.map(planned) },
        ]),
      ),
      ...(beyond.length === 0
        ? []
        : [part("beyond", "After twelve weeks", "Beyond the hours of the plan.", [states(beyond.map(later))])]),
      ...(answered.length === 0
        ? []
        : [
            part("answered", "From your answers", "Gaps in declared controls. Schedule these with your IT provider.", [
              ...table("Actions on declared gaps", ["Action", "#Estimated effort"], answered),
              muted(`${CONTROL_WORK.source}, ${showDate(CONTROL_WORK.asOf)}.`),
            ]),
          ]),
      part("cost", "Cost and time", "", [...costs.map(small), muted(`${PLAN_RULE} ${PLAN_ORDER}`)]),
      part("letter", "Email, ready to send", "From the same figures as this report.", [{ kind: "letter", ...email }]),
    ],
  };
}
