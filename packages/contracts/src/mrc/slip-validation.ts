import { z } from "zod";
import { MrcSlip } from "./mrc-slip.ts";
import { SubjectivityEvent } from "./mrc-subjectivity.ts";

/**
 * MISSING = what the rule looks at is not there; NORULES and NYI are kept for readers of the published shape and not
 * given by us.
 */
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

/** A slip with every version that was saved, and what was done about its subjectivities. */
export const KeptSlip = z
  .strictObject({
    id: z.string().regex(/^[0-9a-f]{12}$/),
    /** From 1, none left out; ISO 8601, UTC. */
    versions: z.array(z.strictObject({ slip: MrcSlip, savedAt: z.string(), by: z.string() })).min(1),
    /**
     * In the order in which they were recorded; `subject` = what the subjectivity is about, the same in each version.
     */
    events: z.array(z.strictObject({ subject: z.string().min(1), event: SubjectivityEvent })),
  })
  .refine(({ id, versions }) => versions.every(({ slip }, at) => slip.id === id && slip.version === at + 1), {
    message: "has versions of another slip, or not all of them",
  });
export type KeptSlip = z.infer<typeof KeptSlip>;
