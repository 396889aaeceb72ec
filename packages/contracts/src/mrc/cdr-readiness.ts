import { z } from "zod";
import { SlipText } from "./slip-text.ts";

/** Processes of the market that take their data from a slip. */
export const CdrProcess = z.enum([
  "contract",
  "riskLocation",
  "tax",
  "premium",
  "shares",
  "limits",
  "claims",
  "regulatory",
]);
export type CdrProcess = z.infer<typeof CdrProcess>;

/**
 * Which data of a core data record the slip holds, by process. The list is derived from the purposes that were published and from public
 * placing interfaces; the record's own field list is licensed, so nothing here says that a record would be valid.
 */
export const CdrReadiness = z.strictObject({
  note: SlipText,
  present: z.int().nonnegative(),
  of: z.int().nonnegative(),
  processes: z.array(
    z.strictObject({
      process: CdrProcess,
      title: SlipText,
      present: z.int().nonnegative(),
      of: z.int().nonnegative(),
      items: z.array(
        z.strictObject({
          item: z.string().regex(/^[a-z][A-Za-z]+$/),
          title: SlipText,
          state: z.enum(["present", "missing"]),
          /** The heading or block that holds it, or that lacks it. */
          from: SlipText,
        }),
      ),
    }),
  ),
});
export type CdrReadiness = z.infer<typeof CdrReadiness>;
