import { z } from "zod";
import { DisputeGround } from "./check-dispute.ts";

/** A dispute as it is typed. */
export const NewDisputeForm = z.strictObject({
  ground: DisputeGround.nullish(),
  reason: z.string("is empty").trim().min(1, "is empty").max(2000, "is too long"),
  /** An address, or what was said. */
  evidence: z.string().trim().max(2000, "is too long").nullish(),
  /** The last day on which it counts. */
  expiresOn: z.iso.date("wants a day").nullish(),
});
export type NewDisputeForm = z.infer<typeof NewDisputeForm>;
