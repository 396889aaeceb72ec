import { z } from "zod";
import { OutsideAnswers } from "../outside/outside-answers.ts";
import { Dispute } from "../scan/check-dispute.ts";

/**
 * Inputs of a scan's revision other than its evidence, so that it can be reproduced. The client's answers are in the
 * report itself. `disputes` are about this scan, `earlier` about the domain's earlier scans.
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
