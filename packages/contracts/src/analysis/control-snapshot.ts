import { z } from "zod";
import { ControlAnswer, ControlKey } from "../client/control-keys.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";

/** The client record's value of one control when an analysis was made, and its provenance. */
export const KnownControl = ControlAnswer.extend({
  provenance: Provenance,
  declaredBy: DeclaredBy.optional(),
  asOf: z.string(),
  /** A register, a document or a certificate as its source. */
  source: z.string().optional(),
});
export type KnownControl = z.infer<typeof KnownControl>;

/** Effective answers by control; unanswered ones are absent. */
export const ControlSnapshot = z.partialRecord(ControlKey, KnownControl);
export type ControlSnapshot = z.infer<typeof ControlSnapshot>;
