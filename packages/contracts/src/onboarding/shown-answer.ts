import { z } from "zod";
import { OnboardingTurn } from "./move.ts";
import { ReadBy } from "./session.ts";

/** An answer in words. */
export const ShownAnswer = z.strictObject({
  question: z.string(),
  /** The question as put to the person who answers. */
  ask: z.string(),
  /** The answer in one line. */
  shown: z.string(),
  readBy: ReadBy.optional(),
});
export type ShownAnswer = z.infer<typeof ShownAnswer>;

/** A line of the transcript with its answers in words. */
export const ShownTurn = OnboardingTurn.extend({
  /** In the order of `readings`. */
  answers: z.array(ShownAnswer),
  /** The questions that its notes name, as they were put. */
  withdrawn: z.array(z.string()),
});
export type ShownTurn = z.infer<typeof ShownTurn>;
