import {
  ACTION_GROUP_WORDS,
  type PlanAction,
  type ScanReport,
  showCount,
  showDate,
  showGbp,
  showHours,
} from "@broker/contracts";
import { CONTROL_WORK } from "../../../plan/control-gaps.ts";
import { reportPlan } from "../../../plan/printed-plan.ts";
import type { Section } from "../../blocks/block.ts";
import { muted, small, table } from "../../blocks/build-blocks.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import type { DirectorEmail } from "../director-email.ts";
import { part } from "../known-value.ts";
import { scheduleActions, type WorkPlan } from "../schedule-actions.ts";

const weeks = (count: number) => showCount(count, "week");
const pace = (hours: number) => (hours === 1 ? "1 hour a week" : `${hours} hours a week`);

/** The rules of the plan, as printed beside it. */
const PLAN_RULE =
  "Order: today, before going to market, later; within these by urgency, by severity, and by points gained per hour. Each action follows the one before it and is listed in the period in which it is finished.";

function cost({ hours, paces, weeks: last }: WorkPlan<PlanAction>, rate: number | null, assessed: boolean): string[] {
  if (hours === 0)
    return [
      assessed ? "We found no action to cost in what we could assess." : "Nothing was assessed, so no action is known.",
    ];
  const time = `All actions take about ${showHours(hours)}: ${weeks(last.fast)} at ${pace(paces.fast)}, or ${weeks(last.slow)} at ${pace(paces.slow)}.`;
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

/** Actions of the last group that are listed in a period; the rest is one row. */
const LATER = 6;

/** The later actions beyond the first few of a period, as one row. */
function restRow(rest: WorkPlan<PlanAction>["periods"][number]["works"]) {
  const hours = rest.reduce((sum, { work }) => sum + work.effortHours, 0);
  const last = rest.at(-1);
  if (last === undefined) return [];
  const text = `${showCount(rest.length, "further action")} in the full report`;
  return [[text, showHours(hours), String(last.week), String(last.slowWeek)]];
}

/** The actions of one period, under the headings of their groups; those of today with their first step. */
function periodTable({ works }: WorkPlan<PlanAction>["periods"][number], { paces }: WorkPlan<PlanAction>) {
  const later = works.filter(({ work }) => work.group === "later");
  const rest = later.length > LATER + 1 ? later.slice(LATER) : [];
  const listed = works.slice(0, works.length - rest.length);
  const rows = listed.flatMap(({ work, week, slowWeek }, place) => {
    const { group, title, steps } = work;
    const isNew = group !== listed[place - 1]?.work.group;
    const first = group === "today" ? (steps[0] ?? "") : "";
    return [
      ...(isNew ? [[ACTION_GROUP_WORDS[group].title]] : []),
      [
        [{ text: title, strong: group === "today" }, ...(first === "" ? [] : [{ text: `. ${first}` }])],
        showHours(work.effortHours),
        String(week),
        String(slowWeek),
      ],
    ];
  });
  const head = ["Action", "#Effort", `#Week, at ${paces.fast} h a week`, `#Week, at ${paces.slow} h a week`];
  return table("Actions", head, [...rows, ...restRow(rest)], { most: rows.length + 1 });
}

/** Page 5: every action of the plan over twelve weeks at two paces, its cost, and the email that requests it. */
export function actionPlan(report: ScanReport, sources: ClientReportSources, email: DirectorEmail): Section {
  const plan = scheduleActions(reportPlan(report).actions);
  const costs = cost(plan, sources.hourlyRate, report.scores.overall !== null);
  const hasGaps = reportPlan(report).actions.some(({ kind }) => kind !== "check");
  return {
    id: "plan",
    title: "Action plan",
    note: "Twelve weeks of actions from failed checks, declared gaps and blockers, with hours.",
    page: "Part 5 of 6",
    blocks: [
      ...plan.periods.map((period) =>
        part(
          period.id,
          period.title,
          period.works.length === 0 ? "" : showHours(period.hours),
          period.works.length === 0 ? [small("None")] : periodTable(period, plan),
        ),
      ),
      part("cost", "Cost and time", "", [
        ...costs.map(small),
        muted(PLAN_RULE),
        ...(hasGaps ? [muted(`${CONTROL_WORK.source}, ${showDate(CONTROL_WORK.asOf)}.`)] : []),
      ]),
      part("letter", "Email, ready to send", "From the same figures as this report.", [{ kind: "letter", ...email }]),
    ],
  };
}
