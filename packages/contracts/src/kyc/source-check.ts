import { z } from "zod";

/** Checks of persons and companies for which a licensed source can be configured. */
export const SOURCE_CHECK_TYPES = ["pep", "adverse_media"] as const;
export type SourceCheckType = (typeof SOURCE_CHECK_TYPES)[number];

/** A record that a licensed source has of a party. External text: escape it. It is a question to a person. */
export const SourceFinding = z.strictObject({
  /** Id of the party. */
  party: z.string(),
  /** The name as the source has it. */
  name: z.string(),
  /** An office held, or a headline; null = not stated. */
  detail: z.string().nullable(),
  /** Number or address of the record at the source; null = not stated. */
  reference: z.string().nullable(),
  /** ISO day; null = not stated. */
  date: z.string().nullable(),
});
export type SourceFinding = z.infer<typeof SourceFinding>;

/** What a licensed source answered at the last run of a case. */
export const SourceCheck = z.strictObject({
  type: z.enum(SOURCE_CHECK_TYPES),
  /** The source by its configured name. */
  source: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Number of parties that were asked about. */
  parties: z.int().nonnegative(),
  findings: z.array(SourceFinding),
  /** Why there is no answer, as part of a sentence; null = it answered about every party. */
  reason: z.string().nullable(),
});
export type SourceCheck = z.infer<typeof SourceCheck>;
