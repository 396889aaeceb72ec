import { z } from "zod";

/** Stretches of work of more than 50 ms, during which nobody else was answered. */
export const HeldUp = z.strictObject({
  count: z.int().nonnegative(),
  /** The longest, in milliseconds; 0 = none. */
  longestMs: z.int().nonnegative(),
});
export type HeldUp = z.infer<typeof HeldUp>;

/** The state of a running server. */
export const ServerState = z.strictObject({
  /** When it was started, ISO 8601 UTC. */
  startedAt: z.string(),
  heldUp: HeldUp,
});
export type ServerState = z.infer<typeof ServerState>;
