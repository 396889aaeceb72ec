import { z } from "zod";

/** An outside source, asked or not; its outcomes are never collapsed into one. */
export const SourceStatus = z.strictObject({
  name: z.string(),
  status: z.enum(["ok", "not-found", "not-configured", "rate-limited", "unavailable", "pending"]),
  asOf: z.string().nullable(),
  latencyMs: z.number().nonnegative().nullable(),
  reason: z.string().nullable(),
});
export type SourceStatus = z.infer<typeof SourceStatus>;
