import type { MrcSlip, RuleResult, SlipRuleResult } from "@broker/contracts";

/** What a rule finds, with a sentence for each fault. */
export interface Verdict {
  readonly result: RuleResult;
  readonly failMessages: readonly string[];
}

/** One rule of the market's quality check on a slip. */
export interface SlipRule {
  readonly ruleID: SlipRuleResult["ruleID"];
  /** The heading or block that it looks at, as printed. */
  readonly fieldName: string;
  /** What is tested, in words. */
  readonly tests: string;
  /** high = the contract cannot stand so; medium = queries and delay; low = good practice. */
  readonly severity: SlipRuleResult["severity"];
  readonly judge: (slip: MrcSlip) => Verdict;
}

export const PASS: Verdict = { result: "PASS", failMessages: [] };
/** The slip does not have what the rule is about, and need not. */
export const DOES_NOT_APPLY: Verdict = { result: "DOESNOTAPPLY", failMessages: [] };

/** It is there and it is wrong. */
export const fails = (...failMessages: readonly string[]): Verdict => ({ result: "FAIL", failMessages });
/** It is not there. */
export const misses = (...failMessages: readonly string[]): Verdict => ({ result: "MISSING", failMessages });

/** FAIL with these sentences, or PASS where there are none. */
export const passUnless = (faults: readonly string[]): Verdict => (faults.length === 0 ? PASS : fails(...faults));

/** The first verdict that is no PASS, else PASS. */
export function allOf(...verdicts: readonly (() => Verdict)[]): Verdict {
  for (const verdict of verdicts) {
    const found = verdict();
    if (found.result !== "PASS") return found;
  }
  return PASS;
}
