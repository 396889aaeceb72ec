import { z } from "zod";

const Pence = z.int().nonnegative();

/** A share of the total limit for one kind of loss. */
export const SubLimit = z.strictObject({ category: z.string(), share: z.number().min(0).max(1), limit: Pence });

/**
 * What a London-market slip carries unless somebody says otherwise, by posture. Money in pence. `retention` is a share of the deductible
 * and is never added to it.
 */
export const MrcDefaults = z.strictObject({
  posture: z.int().min(0).max(100),
  totalLimit: Pence,
  deductible: Pence,
  retention: Pence,
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
