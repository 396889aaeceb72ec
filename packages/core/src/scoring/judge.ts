import { type CheckResult, type Facts, roundHalfUp } from "@broker/contracts";
import type { Check } from "../scan/checks/define-check.ts";
import { notObserved, type Verdict } from "../scan/checks/verdict.ts";
import { openQuestion } from "../scan/dispute-tally.ts";
import { WEIGHTS } from "./weights.ts";

function pointsOf(verdict: Verdict, weight: number): number | null {
  if (verdict.outcome === "pass") return weight;
  if (verdict.outcome === "fail") return 0;
  return verdict.outcome === "partial" ? roundHalfUp(weight * verdict.fraction, 2) : null;
}

function titleOf(check: Check, verdict: Verdict): string {
  if (verdict.outcome === "pass") return check.titles.pass;
  if (verdict.outcome === "fail") return check.titles.fail;
  return verdict.outcome === "partial" ? (check.titles.partial ?? check.titles.fail) : openQuestion(check.titles.pass);
}

function attempt(check: Check, facts: Facts): { verdict: Verdict; broke: boolean } {
  try {
    return { verdict: check.judge(facts), broke: false };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return { verdict: notObserved(`The check itself failed: ${message}`), broke: true };
  }
}

/** Both are ISO 8601 in UTC, so that they sort as text. */
const earlier = (asOf: string, seen: string | undefined) => (seen !== undefined && seen < asOf ? seen : asOf);

/**
 * Assesses one check; a check that throws has outcome 'error' and the run continues. `asOf` is the time of the
 * evidence.
 */
export function judgeCheck(check: Check, weight: number, facts: Facts, asOf: string): CheckResult {
  const { verdict, broke } = attempt(check, facts);
  return {
    id: check.id,
    area: check.area,
    category: check.category,
    title: titleOf(check, verdict),
    outcome: broke ? "error" : verdict.outcome,
    severity: check.severity,
    weight,
    points: pointsOf(verdict, weight),
    reason: "reason" in verdict ? verdict.reason : null,
    evidence: [...verdict.evidence],
    why: check.why,
    remediation: { steps: [...check.remediation.steps], effortHours: check.remediation.effortHours },
    references: [...check.references],
    controls: [...check.controls],
    asOf: earlier(asOf, check.asOf?.(facts)),
  };
}

/**
 * Assesses every check in the order of the list. `asOf` gives the time of the evidence that a check is assessed from.
 */
export function judge(
  checks: readonly Check<keyof typeof WEIGHTS>[],
  facts: Facts,
  asOf: (check: Check) => string,
): CheckResult[] {
  return checks.map((check) => judgeCheck(check, WEIGHTS[check.id], facts, asOf(check)));
}
