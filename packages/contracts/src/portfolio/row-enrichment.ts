import { z } from "zod";
import { SOURCE_NAMES } from "../outside/source-name.ts";

/**
 * none = no outside source is asked about the row's company; pending = they are still to be asked; done = they were
 * asked, and the row's figures are with what they said; failed = nothing came of it.
 */
export const EnrichmentState = z.enum(["none", "pending", "done", "failed"]);
export type EnrichmentState = z.infer<typeof EnrichmentState>;

/** How far the outside sources were asked about a row's company. */
export const RowEnrichment = z.strictObject({
  state: EnrichmentState,
  /** Sources that were asked and did not answer: the row's figures are without them. */
  without: z.array(z.enum(SOURCE_NAMES)).readonly(),
  /** Why nothing came of it; null unless it failed. */
  error: z.string().nullable(),
});
export type RowEnrichment = z.infer<typeof RowEnrichment>;

/** A row about whose company nobody is asked. */
export const NOT_ENRICHED: RowEnrichment = { state: "none", without: [], error: null };
