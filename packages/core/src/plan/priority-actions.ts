import {
  type ActionPlan,
  type PlanAction,
  type PostureScore,
  publishPosture,
  roundHalfUp,
  type ScanReport,
} from "@broker/contracts";
import { overallMean, scoreShown } from "../scoring/overall-score.ts";
import { printedGains } from "./action-gains.ts";
import { reportPlan } from "./printed-plan.ts";

const brings = ({ gain, held, liftsCeiling, group }: PlanAction) =>
  (gain ?? 0) > 0 || held !== undefined || liftsCeiling === true || group !== "later";

const MOST = 3;

/**
 * The priority actions of a plan: at most three, in its order; those that do not change the score only if there is
 * nothing else.
 */
export function priorityActions({ actions }: ActionPlan): readonly PlanAction[] {
  const moving = actions.filter(brings);
  return (moving.length > 0 ? moving : actions).slice(0, MOST);
}

/** The priority actions of a report. */
export const firstSteps = (report: ScanReport): readonly PlanAction[] => priorityActions(reportPlan(report));

/** The gains of the priority actions, as printed: start + gains = end, to two decimals. */
export interface StepGains {
  /** The published score before rounding: the cap if the score is capped, else the mean. */
  readonly start: number;
  /** One for each action, in order. */
  readonly gains: readonly number[];
  /** The score after each action, unrounded. */
  readonly levels: readonly number[];
  readonly end: number;
}

/**
 * Adds up the priority actions through the score cap. Null = no score is shown, or the gains of the report's
 * method are not known.
 */
export function stepGains(report: ScanReport): StepGains | null {
  const mean = overallMean(report.scores.components, report.methodVersion);
  if (mean === null || !scoreShown(report)) return null;
  const steps = firstSteps(report);
  if (steps.length > 0 && reportPlan(report).actions.every(({ gain }) => gain === null)) return null;
  const start = report.scores.overall?.cappedBy?.posture ?? mean;
  const levels: number[] = [];
  for (const { gain } of steps) levels.push((levels.at(-1) ?? start) + (gain ?? 0));
  const printed = [start, ...levels].map((level) => roundHalfUp(level, 2));
  const gains = steps.map(({ gain }) => gain);
  return { start: printed[0] ?? start, gains: printedGains(start, gains), levels, end: printed.at(-1) ?? start };
}

/** The priority actions, as every document of a company names, lists and adds them up. */
export interface FirstActions {
  readonly actions: readonly PlanAction[];
  readonly hours: number;
  /** The score after all of them, before and after rounding; null = no score is shown, or they do not raise it. */
  readonly outcome: { readonly level: number; readonly posture: PostureScore } | null;
}

/** The priority actions of a report, with their total hours and the score after them. */
export function firstActions(report: ScanReport): FirstActions {
  const actions = firstSteps(report);
  const plan = stepGains(report);
  const level = plan?.levels[actions.length - 1];
  return {
    actions,
    hours: actions.reduce((sum, { effortHours }) => sum + effortHours, 0),
    outcome:
      plan === null || level === undefined || level <= plan.start ? null : { level, posture: publishPosture(level) },
  };
}
