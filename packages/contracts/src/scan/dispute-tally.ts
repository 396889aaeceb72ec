import { z } from "zod";

const Count = z.int().nonnegative();
const Posture = z.int().min(0).max(100).nullable();

/** The disputes about one scan's checks, and what they do to its posture. */
export const DisputeTally = z.strictObject({
  open: Count,
  upheld: Count,
  /** How many of the upheld were made on an earlier scan and are carried over; absent = none. */
  carried: Count.optional(),
  rejected: Count,
  confirmed: Count,
  expired: Count,
  /** The posture as published; `without` as if nobody had disputed anything; `withAll` as if every open one were upheld. */
  posture: z.strictObject({ published: Posture, without: Posture, withAll: Posture }),
});
export type DisputeTally = z.infer<typeof DisputeTally>;
