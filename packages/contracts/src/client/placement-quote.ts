import { z } from "zod";

const Text = z.string().trim().min(1).max(500);
const Pence = z.int().nonnegative();
const Day = z.iso.date();
/** null = not told; an empty list = told that there are none. */
const Terms = z.array(Text).max(100).nullable();

/**
 * What an insurer offers for a risk. Money in pence; null = not told. Quotes are added and never changed or taken out.
 */
export const PlacementQuote = z.strictObject({
  /** Number within the placement, from 1, in the order of the recording. */
  n: z.int().positive(),
  insurer: Text,
  /** For the whole period. */
  premium: Pence.nullable(),
  limit: Pence.nullable(),
  retention: Pence.nullable(),
  exclusions: Terms,
  subjectivities: Terms,
  /** Last day on which it can be taken. */
  validUntil: Day.nullable(),
  receivedOn: Day,
  note: Text.nullable(),
  /** The number of the quote that this one puts right and takes the place of. */
  corrects: z.int().positive().nullable(),
  by: z.string(),
  recordedAt: z.string(),
});
export type PlacementQuote = z.infer<typeof PlacementQuote>;

/** Somebody's decision for one of the quotes; the last one holds. */
export const QuoteChoice = z.strictObject({
  n: z.int().positive(),
  /** The number of the quote. */
  quote: z.int().positive(),
  on: Day,
  /** The number of the step at which the placement then stood. */
  step: z.int().positive(),
  /** That step came of the choice; false = it stood there already, or is bound for the year before. */
  moved: z.boolean(),
  by: z.string(),
  recordedAt: z.string(),
});
export type QuoteChoice = z.infer<typeof QuoteChoice>;
