import { z } from "zod";
import { CollectorName } from "../scan/collector-status.ts";

/** A recheck of part of a scan: when, for which check, and the collectors that ran. */
export const Recheck = z.strictObject({
  /** ISO 8601, UTC. */
  at: z.string(),
  checkId: z.string(),
  collectors: z.array(CollectorName),
});
export type Recheck = z.infer<typeof Recheck>;
