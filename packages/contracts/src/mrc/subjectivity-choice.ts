import { z } from "zod";
import { SlipText } from "./slip-text.ts";

/** A broker's decision on one drafted subjectivity in place of the defaults by its severity. */
export const SubjectivityChoice = z.strictObject({
  /** A row of the table of subjectivities, or a check. A row that does not apply is added. */
  subject: SlipText,
  /** Days after inception. */
  days: z.int().nonnegative().max(365).optional(),
  /** Cover until it is satisfied: held on the slip's terms, or none for the loss that it names. */
  untilMet: z.enum(["held", "none"]).optional(),
  /** Consequence: cover terminates, the loss is excluded, or the deductible is doubled. */
  ifNotMet: z.enum(["terminates", "excluded", "doubled"]).optional(),
  /** True = left off the slip. */
  omit: z.boolean().optional(),
});
export type SubjectivityChoice = z.infer<typeof SubjectivityChoice>;
