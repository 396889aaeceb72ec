import { z } from "zod";
import { OutsideAnswers } from "../outside/outside-answers.ts";
import { Dispute } from "../scan/check-dispute.ts";

/**
 * What a revision of a scan was made of beside its evidence, so that it can be made again. The client's answers are in
 * the report itself. `disputes` are about this scan, `earlier` about the domain's scans before it.
 */
export const ScanGrounds = z.strictObject({
  scanId: z.string(),
  outside: OutsideAnswers,
  disputes: z.array(Dispute),
  earlier: z.array(Dispute.extend({ scannedAt: z.string() })),
  /** null = the report follows from all this; else why it did not when the bundle was made, as a sentence. */
  unreproduced: z.string().nullable(),
});
export type ScanGrounds = z.infer<typeof ScanGrounds>;
