import {
  ACTION_GROUP_WORDS,
  ACTION_GROUPS,
  type PlanAction,
  type ScanReport,
  showAboutHours,
  showCount,
  showDate,
  showGbp,
  showHours,
} from "@broker/contracts";
import { CONTROL_WORK } from "../../../plan/control-gaps.ts";
import { reportPlan } from "../../../plan/printed-plan.ts";
import type { Block, Section } from "../../blocks/block.ts";
import { muted, small, table } from "../../blocks/build-blocks.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import type { DirectorEmail } from "../director-email.ts";
import { part } from "../known-value.ts";
import { scheduleActions, type WorkPlan } from "../schedule-actions.ts";

const weeks = (count: number) => showCount(count, "week");
const pace = (hours: number) => (hours === 1 ? "1 hour a week" : `${hours} hours a week`);

/** The rules of the plan, as printed beside it. */
const PLAN_RULE =
  "Order: today (by urgency), before going to market (by severity, then hours), later (by points gained per hour); prerequisites come first. Today's actions are due in week 1 at either pace; the others follow one after another. An action is listed in the period in which it is completed.";

function cost(
  { hours, today, paces, weeks: last }: WorkPlan<PlanAction>,
  rate: number | null,
  assessed: boolean,
): string[] {
  if (hours === 0)
    return [
      assessed ? "We found no action to cost in what we could assess." : "Nothing was assessed, so no action is known.",
    ];
  const urgent = today === 0 ? "" : ` Today's actions (${showHours(today)}) are due in week 1.`;
  const time = `All actions take ${showAboutHours(hours)}.${urgent} The plan takes ${weeks(last.fast)} at ${pace(paces.fast)}, or ${weeks(last.slow)} at ${pace(paces.slow)}.`;
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

/** Rows that fit on the page beside cost and email; the full report lists every action. */
const MOST_ROWS = 14;

/** Characters of a running list that need the height of one row. */
const CHARACTERS_A_ROW = 140;

const isUrgent = ({ group }: PlanAction) => group !== "later";

const runningList = (actions: readonly PlanAction[]) =>
  actions.map(({ title, effortHours }) => `${title} (${effortHours} h)`).join(", ");

/** Actions printed as rows: fewer than the page holds where the other urgent actions need room below. */
function rowCount(actions: readonly PlanAction[]): number {
  const urgent = actions.filter(isUrgent);
  const fits = (rows: number) =>
    rows + Math.ceil(runningList(urgent.slice(rows)).length / CHARACTERS_A_ROW) <= MOST_ROWS;
  let rows = MOST_ROWS;
  while (rows > 0 && !fits(rows)) rows -= 1;
  return rows;
}

/** Actions without a row: those due before going to market by title, in order; later ones by number and hours. */
function belowRows(left: readonly PlanAction[]): Block[] {
  const later = left.filter((action) => !isUrgent(action));
  const hours = later.reduce((sum, { effortHours }) => sum + effortHours, 0);
  return [
    ...ACTION_GROUPS.flatMap((group) => {
      const urgent = left.filter((action) => isUrgent(action) && action.group === group);
      if (urgent.length === 0) return [];
      return [small([{ text: `${ACTION_GROUP_WORDS[group].title}: `, strong: true }, { text: runningList(urgent) }])];
    }),
    ...(later.length === 0
      ? []
      : [muted(`${showCount(later.length, "later action")}, ${showHours(hours)}, in the full report`)]),
  ];
}

type Period = WorkPlan<PlanAction>["periods"][number];

/** The actions of one period: the first `most` as rows under the headings of their groups, the others below. */
function periodBlocks({ works: all }: Period, { paces }: WorkPlan<PlanAction>, most: number): Block[] {
  const works = all.slice(0, most);
  const rows = works.flatMap(({ work, week, slowWeek }, place) => {
    const { group, title } = work;
    const isNew = group !== works[place - 1]?.work.group;
    return [
      ...(isNew ? [[ACTION_GROUP_WORDS[group].title]] : []),
      [[{ text: title, strong: group === "today" }], showHours(work.effortHours), String(week), String(slowWeek)],
    ];
  });
  const head = ["Action", "#Effort", `#Week, at ${paces.fast} h a week`, `#Week, at ${paces.slow} h a week`];
  return [
    ...table("Actions", head, rows, { most: rows.length }),
    ...belowRows(all.slice(works.length).map(({ work }) => work)),
  ];
}

/** Page 5: every action of the plan over twelve weeks at two paces, its cost, and the email that requests it. */
export function actionPlan(report: ScanReport, sources: ClientReportSources, email: DirectorEmail): Section {
  const { actions } = reportPlan(report);
  const plan = scheduleActions(actions);
  const rows = rowCount(actions);
  const costs = cost(plan, sources.hourlyRate, report.scores.overall !== null);
  const before = (place: number) => plan.periods.slice(0, place).reduce((sum, { works }) => sum + works.length, 0);
  const hasGaps = actions.some(({ kind }) => kind !== "check");
  return {
    id: "plan",
    title: "Action plan",
    note: "Twelve weeks of actions from failed checks, declared gaps and blockers, with hours.",
    page: "Part 5 of 6",
    blocks: [
      ...plan.periods.map((period, place) =>
        part(
          period.id,
          period.title,
          period.works.length === 0 ? "" : showHours(period.hours),
          period.works.length === 0 ? [small("None")] : periodBlocks(period, plan, Math.max(0, rows - before(place))),
        ),
      ),
      part("cost", "Cost and time", "", [
        ...costs.map(small),
        ...(plan.hours === 0 ? [] : [muted(PLAN_RULE)]),
        ...(hasGaps ? [muted(`${CONTROL_WORK.source}, ${showDate(CONTROL_WORK.asOf)}.`)] : []),
      ]),
      part("letter", "Email, ready to send", "From the same figures as this report.", [{ kind: "letter", ...email }]),
    ],
  };
}
