import { z } from "zod";

/** Something that an underwriter would send the document back for, or should know, with the way out. */
export const AcordIssue = z.strictObject({
  /** What it is about, in words. */
  field: z.string(),
  /** Boxes that it bears on, by their published names; empty = none in particular. */
  acordFields: z.array(z.string()),
  errorType: z.enum([
    "incomplete",
    "missing",
    "stale",
    "contradiction",
    "format",
    "currency",
    "scheme",
    "length",
    "overflow",
    "estimate",
    "disputed",
    "sample",
    "unscreened",
    "unanswered",
  ]),
  message: z.string(),
  severity: z.enum(["low", "medium", "high"]),
  /** The way out in words, fit for a document. */
  suggestion: z.string(),
  /** What to type in this product; for its own screens and programs, never on a document. */
  command: z.string().optional(),
});
export type AcordIssue = z.infer<typeof AcordIssue>;
