import { z } from "zod";

const SENTENCE = "Enter why the answer is correct despite the finding.";

/** The form that confirms an answer which a scan contradicts. */
export const AnswerReason = z.strictObject({ reason: z.string(SENTENCE).trim().min(1, SENTENCE).max(500) });
