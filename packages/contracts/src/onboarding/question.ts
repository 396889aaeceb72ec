import { z } from "zod";

/** Version of the wording and the conditions of the questions; stored with each answer. */
export const QUESTIONS_VERSION = "1.0.0";

export const SectionId = z.enum(["company", "data", "controls", "risk", "insurance", "final"]);
export type SectionId = z.infer<typeof SectionId>;

/** When a follow-up is asked: the answer before it is one of these, is above a figure, or is any answer. */
export const FollowUp = z.strictObject({
  after: z.string(),
  /** Ids of accepted answers; absent = not by choice. Of several choices, any other than none satisfies `any`. */
  is: z.array(z.string()).min(1).optional(),
  /** The count, pence or percentage that the answer must exceed. */
  above: z.number().nonnegative().optional(),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** Who in the client's company is likely to know the answer. */
export const Knows = z.enum(["management", "it", "finance"]);
export type Knows = z.infer<typeof Knows>;

/**
 * What a range assumes while a question without choices is open: estimates, never an answer. Counts, pence, percentages
 * or names, in the terms of the question.
 */
export const AnswerBands = z.strictObject({
  values: z.array(z.union([z.number().nonnegative(), z.string().min(1)])).min(2),
  /** Where the figures come from, and why these. */
  reason: z.string().min(1),
});
export type AnswerBands = z.infer<typeof AnswerBands>;

/** One question of the conversation and of the proposal. */
export const OnboardingQuestion = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  section: SectionId,
  /** As put to the broker, about 'the business' or 'it', and to the client, as 'you'. */
  ask: z.strictObject({ broker: z.string().min(1), client: z.string().min(1) }),
  why: z.string().min(1),
  /** What counts, in a few words. */
  help: z.string(),
  type: z.enum(["free", "single_choice", "multiple_choice"]),
  /** The accepted answers of a choice; otherwise none. */
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  weight: z.enum(["high", "medium", "low"]),
  /** Field of the record that holds the answer; null = it is calculated or comes from an insurer, and is not asked. */
  field: z.string().nullable(),
  /** Parts of that field that are asked; [''] = the whole value. */
  parts: z.array(z.string()).min(1),
  /** True = a list, completed in rows. */
  rows: z.boolean(),
  knows: Knows,
  /** Asked only after another; null = always. */
  follows: FollowUp.nullable(),
  /** What ranges assume for it; null = its choices, or it moves no figure. */
  bands: AnswerBands.nullable(),
});
export type OnboardingQuestion = z.infer<typeof OnboardingQuestion>;
