import { z } from "zod";

/** Why a register entry is taken as the company: points from 0 to 1, and each reason in words. */
export const CompanyMatch = z.strictObject({
  score: z.number().min(0).max(1),
  reasons: z.array(z.string()),
  /** True = certain enough to be used; false = an unconfirmed candidate, which changes no score. */
  taken: z.boolean(),
});
export type CompanyMatch = z.infer<typeof CompanyMatch>;
