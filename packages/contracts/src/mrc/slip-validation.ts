import { z } from "zod";

/** MISSING = what the rule looks at is not there; NORULES and NYI are kept for readers of the published shape and not given by us. */
export const RULE_RESULTS = ["PASS", "FAIL", "MISSING", "NORULES", "DOESNOTAPPLY", "NYI"] as const;
export const RuleResult = z.enum(RULE_RESULTS);
export type RuleResult = z.infer<typeof RuleResult>;

/** What one rule says of a slip, in the shape that Whitespace's validation returns. */
export const SlipRuleResult = z.strictObject({
  ruleID: z.string().regex(/^MRC-\d{4}$/),
  /** The heading or block that it looks at. */
  fieldName: z.string(),
  /** What was tested, in words. */
  rawRiskValue: z.string(),
  result: RuleResult,
  /** high = the contract cannot stand so; medium = queries and delay; low = good practice. */
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
  /** 'Failed on 3 of 40 rules.' */
  narrative: z.string(),
  results: z.array(SlipRuleResult),
});
export type SlipValidation = z.infer<typeof SlipValidation>;
