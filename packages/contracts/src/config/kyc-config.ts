import { z } from "zod";
import { KYC_FREQUENCIES } from "../kyc/kyc-words.ts";
import { REQUIRABLE_LISTS } from "../outside/sanctions-source.ts";

/** KYC: thresholds, how often cases are run again, and who decides on hits. */
export const KycConfig = z.strictObject({
  /** Score from which the risk is low (default: 80). */
  lowRisk: z.int().min(1).max(100).optional(),
  /** Score below which the risk is high (default: 40). */
  highRisk: z.int().min(0).max(100).optional(),
  /** How often a case is run again, unless the case says otherwise (default: Annually). */
  frequency: z.enum(KYC_FREQUENCIES).optional(),
  /** Lists that a screening must include, or the sanctions gate is closed (default: the UK Sanctions List). */
  lists: z.array(z.enum(REQUIRABLE_LISTS)).min(1).optional(),
  /** True = who proposes a decision on a hit may also confirm it; documents then say 'one person'. */
  onePerson: z.boolean().optional(),
});
export type KycConfig = z.infer<typeof KycConfig>;
