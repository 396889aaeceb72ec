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

/** How a source's state stands behind its name. */
export const SOURCE_STATUS_WORDS: Readonly<Record<SourceStatus["status"], string>> = {
  ok: "answered",
  "not-found": "knows nothing of it",
  "not-configured": "not configured",
  "rate-limited": "asked us to wait",
  unavailable: "did not answer",
  pending: "not answered yet",
};
