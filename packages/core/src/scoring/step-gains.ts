import { roundHalfUp, type ScanReport } from "@broker/contracts";
import { overallMean, scoreShown } from "./overall-score.ts";

type Recommendation = ScanReport["riskAssessment"]["recommendations"][number];

const brings = ({ gain, held, liftsCeiling, group }: Recommendation) =>
  gain > 0 || held !== undefined || liftsCeiling === true || group === "today" || group === "before-market";

/**
 * The priority actions: at most five, in the report's order; those that do not change the score only if there is
 * nothing else.
 */
export function firstSteps(report: ScanReport): readonly Recommendation[] {
  const all = report.riskAssessment.recommendations;
  const moving = all.filter(brings);
  return (moving.length > 0 ? moving : all).slice(0, 5);
}

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
 * Adds up the priority actions through the score cap. Null = no score is shown, or the report's method version does not
 * state what its cap withholds.
 */
export function stepGains(report: ScanReport): StepGains | null {
  const mean = overallMean(report.scores.components, report.methodVersion);
  if (mean === null || !scoreShown(report)) return null;
  const cap = report.scores.overall?.cappedBy;
  const all = report.riskAssessment.recommendations;
  const stated = all.some(({ held, liftsCeiling }) => held !== undefined || liftsCeiling);
  if (cap && !stated) return null;
  const start = cap?.posture ?? mean;
  const levels: number[] = [];
  for (const { gain } of firstSteps(report)) levels.push((levels.at(-1) ?? start) + gain);
  const printed = [start, ...levels].map((level) => roundHalfUp(level, 2));
  const gains = levels.map((_, index) => roundHalfUp((printed[index + 1] ?? 0) - (printed[index] ?? 0), 2));
  return { start: printed[0] ?? start, gains, levels, end: printed.at(-1) ?? start };
}
