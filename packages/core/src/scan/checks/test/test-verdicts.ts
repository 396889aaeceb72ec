import type { EvidenceItem, Facts, FailureCause } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts, type DeepPartial } from "../build-facts.ts";
import type { Check } from "../define-check.ts";
import type { Verdict } from "../verdict.ts";

/** What a verdict must have; fields that are absent may have any value. */
interface ExpectedVerdict {
  readonly outcome: Verdict["outcome"];
  readonly fraction?: number;
  /** null = the failure has none. */
  readonly cause?: FailureCause | null;
  readonly reason?: string;
  /** A part of the reason. */
  readonly because?: string;
  /** Parts of the values of the evidence. */
  readonly shows?: string | readonly string[];
  readonly evidence?: readonly Partial<EvidenceItem>[];
}

/** A title, what differs from the facts of a healthy company, and the verdict or its outcome. */
type VerdictCase = readonly [title: string, facts: DeepPartial<Facts>, expected: Verdict["outcome"] | ExpectedVerdict];

/** Declares one test of a check for each case. */
export function testVerdicts(check: Pick<Check, "id" | "judge">, cases: readonly VerdictCase[]): void {
  describe(check.id, () => {
    for (const [title, facts, expected] of cases)
      test(title, () => {
        const {
          because,
          shows = [],
          cause,
          ...fields
        } = typeof expected === "string" ? { outcome: expected } : expected;
        const verdict = check.judge(buildFacts(facts));
        expect(verdict).toMatchObject(fields);
        if (cause !== undefined) expect("cause" in verdict ? verdict.cause : null).toBe(cause);
        if (because !== undefined) expect("reason" in verdict && verdict.reason).toContain(because);
        const values = verdict.evidence.map(({ value }) => value).join(" | ");
        for (const text of [shows].flat()) expect(values).toContain(text);
      });
  });
}
