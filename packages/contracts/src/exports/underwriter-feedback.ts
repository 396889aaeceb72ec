import { z } from "zod";
import { SUBMISSION_STATUSES } from "./submission-statuses.ts";

export const SubmissionStatus = z.enum(SUBMISSION_STATUSES);
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;

const Text = z.string().trim().min(1).max(2000);

/** What an underwriter said of a document; null = not said. */
export const UnderwriterFeedback = z.strictObject({
  underwriterName: z.string().trim().min(1).max(200),
  feedbackDate: z.iso.date(),
  /** Out of 5. */
  rating: z.number().min(0).max(5).nullable(),
  comments: Text.nullable(),
  suggestions: Text.nullable(),
  resubmissionRequired: z.boolean(),
});
export type UnderwriterFeedback = z.infer<typeof UnderwriterFeedback>;
