import { z } from "zod";
import { SUBMISSION_STATUSES } from "./submission-statuses.ts";

/** How documents fared. Sample clients are left out. */
export const ExportStats = z.strictObject({
  total: z.int().nonnegative(),
  /** Made and not sent. */
  notSent: z.int().nonnegative(),
  statuses: z.record(z.enum(SUBMISSION_STATUSES), z.int().nonnegative()),
  /** Accepted over all documents, in whole percent; null = there is none. */
  successRate: z.int().min(0).max(100).nullable(),
  /** Seconds, to one decimal; null = there is none. */
  averageGenerationTime: z.number().nonnegative().nullable(),
  /** KB of 1,024 bytes, to one decimal; null = there is none. */
  averageFileSize: z.number().nonnegative().nullable(),
  /** Of the latest feedback on each document that has a rating, out of 5, to one decimal; null = nobody rated one. */
  averageRating: z.number().min(0).max(5).nullable(),
});
export type ExportStats = z.infer<typeof ExportStats>;
