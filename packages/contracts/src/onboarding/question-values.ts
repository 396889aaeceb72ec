import { z } from "zod";

const Pence = z.int().nonnegative();
const Points = z.number().min(0).max(100);

/** Two ends in pence. */
export const PenceRange = z.strictObject({ low: Pence, high: Pence });
/** Two ends in points of posture. */
export const PointRange = z.strictObject({ low: Points, high: Points });

/** Why a range cannot be calculated. */
export const NO_RANGE_WORDS = {
  "turnover-not-known": "The turnover is not known; the premium cannot be calculated without it.",
  "turnover-nil": "The turnover is nil. No premium can be calculated from it.",
  "terms-contradict": "The deductible recorded is not below the limit.",
  "no-scan": "There is no scan, so no posture is shown.",
  "too-little-assessed": "Less than half of the checks were assessed, so there is no score.",
} as const;
export const NoRange = z.enum([
  "turnover-not-known",
  "turnover-nil",
  "terms-contradict",
  "no-scan",
  "too-little-assessed",
]);
export type NoRange = z.infer<typeof NoRange>;

/**
 * The engine with every open answer at its best and at its worst. Estimates: no answer is known, and counts and amounts
 * are bands.
 */
export const OnboardingRange = z.strictObject({
  /** The technical premium; null = not calculable. */
  premium: PenceRange.nullable(),
  noPremium: NoRange.nullable(),
  posture: PointRange.nullable(),
  noPosture: NoRange.nullable(),
  /** The posture that no open answer can raise further, with the reasons in force; null = no ceiling is in force. */
  ceiling: z.strictObject({ posture: Points, reasons: z.array(z.string()).min(1) }).nullable(),
  /** Ids of the open questions of which an answer imposes the ceiling. */
  mayCap: z.array(z.string()),
});
export type OnboardingRange = z.infer<typeof OnboardingRange>;

/** What the answer to one open question moves, the other answers being as recorded. */
export const QuestionMoves = z.strictObject({
  /** The technical premium after the answers at its ends, an estimate; null = no answer moves it. */
  premium: PenceRange.nullable(),
  posture: PointRange.nullable(),
  /** Whether the answer decides that the posture can pass the ceiling. */
  ceiling: z.boolean(),
  /** The figure that cannot be calculated before this answer; null = none. */
  enables: z.enum(["premium", "posture"]).nullable(),
});
export type QuestionMoves = z.infer<typeof QuestionMoves>;
