import { z } from "zod";
import { earlierNotQueried } from "../stored/earlier-text.ts";

/** Why a source was not queried: the scan was limited to other parts, or the company itself did not respond. */
export const NotQueried = z.enum(["not-requested", "company-unreachable"]);
export type NotQueried = z.infer<typeof NotQueried>;

/** The state of a source, without its name. */
export const SOURCE_STATE = {
  status: z.enum(["ok", "not-found", "not-configured", "rate-limited", "unavailable", "pending"]),
  asOf: z.string().nullable(),
  latencyMs: z.number().nonnegative().nullable(),
  reason: z.string().nullable(),
  /** Absent where the source was queried, is not configured, or has not been queried yet. */
  notQueried: NotQueried.exactOptional(),
};

/** The state with `notQueried`, which earlier versions stated in the reason alone. */
export function withNotQueried<State extends { reason: string | null; notQueried?: NotQueried }>(state: State): State {
  const notQueried = state.notQueried ?? earlierNotQueried(state.reason);
  return notQueried === undefined ? state : { ...state, notQueried };
}

/** An external source, queried or not; its outcomes are never merged into one. */
export const SourceStatus = z.strictObject({ name: z.string(), ...SOURCE_STATE }).overwrite(withNotQueried);
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
