import { z } from "zod";
import { DISPUTE_GROUNDS, DisputeGround } from "./check-dispute.ts";

/** A dispute as submitted. */
export const NewDisputeForm = z.strictObject({
  ground: DisputeGround.nullish(),
  reason: z
    .string("Enter the reason.")
    .trim()
    .min(1, "Enter the reason.")
    .max(2000, "Enter no more than 2000 characters."),
  /** A URL, or a statement. */
  evidence: z.string().trim().max(2000, "Enter no more than 2000 characters.").nullish(),
  /** The last day on which it counts. */
  expiresOn: z.iso.date("Enter a date, such as 2026-11-05.").nullish(),
});
export type NewDisputeForm = z.infer<typeof NewDisputeForm>;

/** A dispute as entered in a form: one of the grounds is chosen, 'another reason' being one of them. */
export const ChosenDispute = NewDisputeForm.extend({ ground: z.enum(DISPUTE_GROUNDS, "Choose a ground.") });
