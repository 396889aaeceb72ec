import { z } from "zod";

/** The file that the page of a form saves. */
export const AnswersFile = z.strictObject({
  format: z.literal("broker-answers-1"),
  form: z.string().min(1).max(64),
  client: z.string().min(1).max(64),
  questionsVersion: z.string().max(50),
  digest: z.string().max(64),
  name: z.string().max(200),
  position: z.string().max(200),
  /** ISO day on which it was saved. */
  on: z.string().max(10),
  /** Whether the signatory states that the answers follow a reasonable search (Insurance Act 2015, s. 4). */
  reasonableSearch: z.boolean(),
  /** Texts by the id of the question. */
  answers: z.record(z.string().max(60), z.string().max(4000)),
});
export type AnswersFile = z.infer<typeof AnswersFile>;
