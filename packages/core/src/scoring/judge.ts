import { type CheckResult, type Facts, roundHalfUp } from "@broker/contracts";
import { referencesOf } from "../compliance/library.ts";
import type { Check } from "../scan/checks/define-check.ts";
import { notObserved, type Verdict } from "../scan/checks/verdict.ts";
import { openQuestion } from "../scan/dispute-tally.ts";
import { WEIGHTS } from "./weights.ts";

function pointsOf(verdict: Verdict, weight: number): number | null {
  if (verdict.outcome === "pass") return weight;
  if (verdict.outcome === "fail") return 0;
  return verdict.outcome === "partial" ? roundHalfUp(weight * verdict.fraction, 2) : null;
}

/** What a failure with a cause has instead of the check's own title and remediation. */
const ofCause = (check: Check, verdict: Verdict) =>
  verdict.outcome === "fail" && verdict.cause !== undefined ? check.causes?.[verdict.cause] : undefined;

function titleOf(check: Check, verdict: Verdict): string {
  if (verdict.outcome === "pass") return check.titles.pass;
  if (verdict.outcome === "fail") return ofCause(check, verdict)?.title ?? check.titles.fail;
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
  const { steps, effortHours } = ofCause(check, verdict)?.remediation ?? check.remediation;
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
    remediation: { steps: [...steps], effortHours },
    references: [...check.references],
    controls: referencesOf(check.controls.map(({ id }) => id)),
    asOf: earlier(asOf, check.asOf?.(facts)),
    ...(verdict.outcome === "fail" && verdict.cause !== undefined ? { cause: verdict.cause } : {}),
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
