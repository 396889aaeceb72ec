import { z } from "zod";
import { Provenance } from "../provenance.ts";
import { TableRow } from "./trace-step.ts";

/** What one control or check does to the technical premium, tied to the answer or the evidence that it rests on. */
export const PremiumModifier = z.strictObject({
  /** `control:<key>` or `check:<id>`. */
  id: z.string(),
  title: z.string(),
  /** 1 = nothing. */
  factor: z.number().positive(),
  /** What chose it, in words. */
  input: z.string(),
  /** `none` = nobody knows, so that it does nothing. */
  provenance: Provenance,
  /** The factor where it is in place, and where it is not. */
  met: z.number().positive(),
  unmet: z.number().positive(),
  /** `table` = the rating table's own; `schedule` = what an underwriter may add or take off, within bounds. */
  group: z.enum(["table", "schedule"]),
  row: TableRow,
});
export type PremiumModifier = z.infer<typeof PremiumModifier>;
