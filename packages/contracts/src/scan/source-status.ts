import { z } from "zod";

/** An external source, queried or not; its outcomes are never merged into one. */
export const SourceStatus = z.strictObject({
  name: z.string(),
  status: z.enum(["ok", "not-found", "not-configured", "rate-limited", "unavailable", "pending"]),
  asOf: z.string().nullable(),
  latencyMs: z.number().nonnegative().nullable(),
  reason: z.string().nullable(),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

/** A source's state, as shown after its name. */
export const SOURCE_STATUS_WORDS: Readonly<Record<SourceStatus["status"], string>> = {
  ok: "responded",
  "not-found": "no record",
  "not-configured": "not configured",
  "rate-limited": "rate limited",
  unavailable: "unavailable",
  pending: "awaiting response",
};
