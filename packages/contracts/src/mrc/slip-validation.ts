import { z } from "zod";
import { MrcSlip } from "./mrc-slip.ts";
import { SubjectivityEvent } from "./mrc-subjectivity.ts";

/**
 * MISSING = absent or to be advised; NYI = not yet implemented; NORULES is for readers of the published shape only.
 */
export const RULE_RESULTS = ["PASS", "FAIL", "MISSING", "NORULES", "DOESNOTAPPLY", "NYI"] as const;
export const RuleResult = z.enum(RULE_RESULTS);
export type RuleResult = z.infer<typeof RuleResult>;

/** The result of one rule, in the shape of Whitespace's validation. */
export const SlipRuleResult = z.strictObject({
  ruleID: z.string().regex(/^MRC-\d{4}$/),
  /** The heading or block that it checks. */
  fieldName: z.string(),
  /** The requirement. */
  rawRiskValue: z.string(),
  result: RuleResult,
  /** High = the contract is defective; medium = queries and delay; low = good practice. */
  severity: z.enum(["high", "medium", "low"]),
  failMessages: z.array(z.string()),
});
export type SlipRuleResult = z.infer<typeof SlipRuleResult>;

/** All rules on one slip. */
export const SlipValidation = z.strictObject({
  slipId: z.string(),
  version: z.int().positive(),
  /** Rules that apply. */
  rules: z.int().nonnegative(),
  /** Of those: FAIL or MISSING. */
  failed: z.int().nonnegative(),
  /** '1 of 40 rules failed; 3 cannot be judged until the missing items are recorded'. */
  narrative: z.string(),
  results: z.array(SlipRuleResult),
});
export type SlipValidation = z.infer<typeof SlipValidation>;

/** A slip with every saved version and the events of its subjectivities. */
export const SavedSlip = z
  .strictObject({
    id: z.string().regex(/^[0-9a-f]{12}$/),
    /** From 1, without gaps; ISO 8601, UTC. */
    versions: z.array(z.strictObject({ slip: MrcSlip, savedAt: z.string(), by: z.string() })).min(1),
    /**
     * Chronological; `subject` = the subject of the subjectivity, the same in each version.
     */
    events: z.array(z.strictObject({ subject: z.string().min(1), event: SubjectivityEvent })),
  })
  .refine(({ id, versions }) => versions.every(({ slip }, at) => slip.id === id && slip.version === at + 1), {
    message: "has versions of another slip, or not all of them",
  });
export type SavedSlip = z.infer<typeof SavedSlip>;
