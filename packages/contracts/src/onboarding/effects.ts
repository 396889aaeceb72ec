import { z } from "zod";
import { PenceRange, PointRange } from "./question-values.ts";

/** Documents whose missing fields the conversation counts. */
export const GAP_DOCUMENTS = ["proposal", "acord-125", "acord-126", "acord-140", "slip", "pack"] as const;
export const GapDocument = z.enum(GAP_DOCUMENTS);
export type GapDocument = z.infer<typeof GapDocument>;

/** Fields that each document lacks; null = the document cannot be counted: the insured has no legal name. */
export const MissingCounts = z.record(GapDocument, z.int().nonnegative().nullable());
export type MissingCounts = z.infer<typeof MissingCounts>;

/** Where a client stands: the figures that an answer may move. null = not calculable, or not shown. */
export const OnboardingStanding = z.strictObject({
  posture: z.number().nullable(),
  postureRange: PointRange.nullable(),
  readiness: z.number().nullable(),
  /** The technical premium in pence, an estimate. */
  premium: z.number().nullable(),
  premiumRange: PenceRange.nullable(),
  /** Reasons of the ceiling in force. */
  ceiling: z.array(z.string()),
  /** Fields that insurers require and that are not disclosed, as the client list counts them. */
  required: z.int().nonnegative(),
  missing: MissingCounts,
});
export type OnboardingStanding = z.infer<typeof OnboardingStanding>;

/** What an answer may move, in the order of print. */
export const OnboardingOutput = z.enum([
  "posture",
  "posture-range",
  "readiness",
  "premium",
  "premium-range",
  "ceiling",
  "required",
  ...GAP_DOCUMENTS,
]);
export type OnboardingOutput = z.infer<typeof OnboardingOutput>;

const EffectFigure = z.union([z.number(), PenceRange, z.array(z.string()), z.null()]);
export type EffectFigure = z.infer<typeof EffectFigure>;

/** One figure that a change moved. Pence, points or a count; a list = the reasons of the ceiling. */
export const OnboardingEffect = z.strictObject({ output: OnboardingOutput, before: EffectFigure, after: EffectFigure });
export type OnboardingEffect = z.infer<typeof OnboardingEffect>;
