import type { z } from "zod";
import { PlacementQuote } from "../client/placement-quote.ts";

/**
 * What an insurer put beside the figures of a quote that was chosen. A list that is null = the quote says nothing of it; an empty one = the
 * insurer said that there are none.
 */
export const QuotedTerms = PlacementQuote.pick({
  insurer: true,
  exclusions: true,
  subjectivities: true,
  validUntil: true,
});
export type QuotedTerms = z.infer<typeof QuotedTerms>;
