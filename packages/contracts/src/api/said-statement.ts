import { z } from "zod";

/** A short text as a person types it. */
export const PlainText = z.string().trim().min(1).max(500);

/** What a statement about a client says of itself. */
export const SaidStatement = z.strictObject({
  provenance: z.enum(["declared", "registry", "observed"]).default("declared"),
  /** Where it was read, e.g. a proposal form. */
  source: PlainText.optional(),
  /** The day on which it held; today unless said. */
  asOf: z.iso.date().optional(),
});
export type SaidStatement = z.infer<typeof SaidStatement>;
