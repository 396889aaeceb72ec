import { z } from "zod";
import { ControlAnswer, ControlKey } from "../client/control-keys.ts";
import { Provenance } from "../provenance.ts";

/** What the client record held of one control when an analysis was made, and how it is known. */
export const KnownControl = ControlAnswer.extend({
  provenance: Provenance,
  asOf: z.string(),
  /** A register, a document or a certificate where it was read. */
  source: z.string().optional(),
});
export type KnownControl = z.infer<typeof KnownControl>;

/** Effective answers by control; one that nobody gave is not among them. */
export const ControlSnapshot = z.partialRecord(ControlKey, KnownControl);
export type ControlSnapshot = z.infer<typeof ControlSnapshot>;
