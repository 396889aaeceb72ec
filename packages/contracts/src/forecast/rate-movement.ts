import { z } from "zod";

/** Direction of rates on line between a policy and the one that follows it. */
export const RateDirection = z.enum(["rising", "falling", "level"]);
export type RateDirection = z.infer<typeof RateDirection>;

/** Renewals required for a median change. */
export const LEAST_RENEWALS = 3;

const Count = z.int().nonnegative();

/** Change in rate on line at the renewals of a period; null = fewer than three could be compared. */
const MovedRates = z.strictObject({
  /** First and last day. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Renewals with premium and limit of both policies. */
  compared: Count,
  /** Renewals of which one of these is not recorded. */
  notRecorded: Count,
  medianPercent: z.number().nullable(),
});
export type MovedRates = z.infer<typeof MovedRates>;

/**
 * Movement of the rates on line at which the workspace's own cyber policies renewed. Premium and limit as placed or
 * declared; samples are left out.
 */
export const RateMovement = z.strictObject({
  /** The year up to today. */
  year: MovedRates,
  /** Calendar quarters, oldest first: `2026 Q3`. */
  quarters: z.array(MovedRates.extend({ quarter: z.string() })),
  /** Further compared renewals required for a direction; 0 = enough. */
  needed: Count,
  /** Direction of the year's median; null = not known. */
  direction: RateDirection.nullable(),
});
export type RateMovement = z.infer<typeof RateMovement>;
