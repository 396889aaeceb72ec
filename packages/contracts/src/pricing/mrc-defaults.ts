import { z } from "zod";
import { Amount } from "./amount.ts";

/** A share of the total limit for one kind of loss. */
export const SubLimit = z.strictObject({ category: z.string(), share: z.number().min(0).max(1), limit: Amount });

/**
 * What a London-market slip carries unless somebody says otherwise, by posture. `retention` is a share of the
 * deductible and is never added to it.
 */
export const MrcDefaults = z.strictObject({
  posture: z.int().min(0).max(100),
  totalLimit: Amount,
  deductible: Amount,
  retention: Amount,
  subLimits: z.array(SubLimit),
  complianceRequirements: z.array(z.string()),
  exclusions: z.array(z.string()),
  conditions: z.array(z.string()),
  policyDays: z.int().positive(),
  currency: z.literal("GBP"),
  paymentTerms: z.string(),
  cancellationTerms: z.string(),
  geographicalScope: z.array(z.string()),
});
export type MrcDefaults = z.infer<typeof MrcDefaults>;
