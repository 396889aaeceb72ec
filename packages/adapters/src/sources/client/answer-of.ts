import type { SourceOutcome } from "./source-request.ts";

/**
 * A source's answer from how its question ended; `data` reads what it said, and `empty` stands where it had nothing.
 */
export function answerOf<Wire, Data>(
  outcome: SourceOutcome<Wire>,
  data: (value: Wire) => Data,
  empty: Data | null = null,
) {
  if (outcome.status === "ok") {
    const { asOf, latencyMs, value, standsIn = null } = outcome;
    return { status: "ok" as const, asOf, latencyMs, reason: standsIn, data: data(value) };
  }
  if (outcome.status === "not-found") {
    const { asOf, latencyMs } = outcome;
    return { status: "not-found" as const, asOf, latencyMs, reason: null, data: empty };
  }
  const { status, latencyMs, reason } = outcome;
  return { status, asOf: null, latencyMs, reason, data: null };
}
