import { z } from "zod";
import { Fix } from "../fix.ts";
import { GATE_IDS, GATE_STATES } from "./gate-words.ts";
import { SubmissionOverride } from "./submission-facts.ts";

export const GateId = z.enum(GATE_IDS);
export type GateId = z.infer<typeof GateId>;

/** One thing that is examined before a submission is sent. */
export const SubmissionGate = z.strictObject({
  id: GateId,
  state: z.enum(GATE_STATES),
  /** Whether all is in order. An open gate that is not met does not block. */
  met: z.boolean(),
  /** What was found, as a whole sentence for print. */
  sentence: z.string(),
  /** The moment for which it was examined. */
  asOf: z.string(),
  /** The decision to send although it is closed; printed. null = none. */
  override: SubmissionOverride.nullable(),
  /** What can be done about it; absent = nothing in particular. */
  fix: Fix.optional(),
});
export type SubmissionGate = z.infer<typeof SubmissionGate>;
