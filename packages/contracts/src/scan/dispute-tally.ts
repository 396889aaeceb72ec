import { z } from "zod";

const Count = z.int().nonnegative();
const Posture = z.int().min(0).max(100).nullable();

/** The disputes about one scan's checks, and their effect on its posture. */
export const DisputeTally = z.strictObject({
  open: Count,
  upheld: Count,
  /** How many of the upheld were raised on an earlier scan and carried over; absent = none. */
  carried: Count.optional(),
  rejected: Count,
  confirmed: Count,
  expired: Count,
  /**
   * The posture as published; `without` as if nothing were disputed; `withAll` as if every open dispute were upheld.
   */
  posture: z.strictObject({ published: Posture, without: Posture, withAll: Posture }),
});
export type DisputeTally = z.infer<typeof DisputeTally>;
