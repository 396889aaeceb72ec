import { z } from "zod";
import { DISPUTE_GROUNDS, DisputeGround } from "./check-dispute.ts";

/** A dispute as it is typed. */
export const NewDisputeForm = z.strictObject({
  ground: DisputeGround.nullish(),
  reason: z.string("Say why.").trim().min(1, "Say why.").max(2000, "Type no more than 2000 characters."),
  /** An address, or what was said. */
  evidence: z.string().trim().max(2000, "Type no more than 2000 characters.").nullish(),
  /** The last day on which it counts. */
  expiresOn: z.iso.date("Type a day, such as 2026-11-05.").nullish(),
});
export type NewDisputeForm = z.infer<typeof NewDisputeForm>;

/** A dispute as a person fills it in: one of the grounds is chosen, 'another reason' being one of them. */
export const ChosenDispute = NewDisputeForm.extend({ ground: z.enum(DISPUTE_GROUNDS, "Choose a ground.") });
