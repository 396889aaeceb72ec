import { z } from "zod";

/** A stored scan's line in a list, in its newest revision. */
export const StoredScanLine = z.strictObject({
  id: z.string(),
  revision: z.int().positive(),
  domain: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  methodVersion: z.string(),
  status: z.enum(["complete", "partial", "failed"]),
  /** null = nothing could be assessed; in a displayed list, also where coverage is insufficient for a score. */
  posture: z.int().min(0).max(100).nullable(),
  coverage: z.number().min(0).max(1),
});
export type StoredScanLine = z.infer<typeof StoredScanLine>;
