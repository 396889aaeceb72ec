import { roundHalfUp, type ScanReport } from "@broker/contracts";
import { figureStands } from "./figure-stands.ts";
import { firstSteps } from "./first-steps.ts";
import { overallSum } from "./overall-score.ts";

/** What the first works bring, as printed: start + gains = end, to the hundredth. */
export interface StepGains {
  /** The published figure before rounding: the ceiling where it holds the figure, else the sum. */
  readonly start: number;
  /** One for each of the first works, in their order. */
  readonly gains: readonly number[];
  /** Where the works so far lead to, unrounded; one for each of them. */
  readonly levels: readonly number[];
  readonly end: number;
}

/**
 * Adds up the first works of a report through the grade ceiling. Null where no figure stands, or where the report is of a method that
 * did not yet tell what its ceiling holds back.
 */
export function stepGains(report: ScanReport): StepGains | null {
  const sum = overallSum(report.scores.components);
  if (sum === null || !figureStands(report)) return null;
  const cap = report.scores.overall?.cappedBy;
  const all = report.riskAssessment.recommendations;
  const told = all.some(({ held, liftsCeiling }) => held !== undefined || liftsCeiling);
  if (cap && !told) return null;
  const start = cap?.posture ?? sum;
  const levels: number[] = [];
  for (const { gain } of firstSteps(report)) levels.push((levels.at(-1) ?? start) + gain);
  const printed = [start, ...levels].map((level) => roundHalfUp(level, 2));
  const gains = levels.map((_, index) => roundHalfUp((printed[index + 1] ?? 0) - (printed[index] ?? 0), 2));
  return { start: printed[0] ?? start, gains, levels, end: printed.at(-1) ?? start };
}
