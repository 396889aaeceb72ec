import type { Area, CheckResult } from "@broker/contracts";

/** A judged check for tests: passes with weight 10 unless told otherwise; points follow from the outcome. */
export function buildCheckResult(
  overrides: Partial<CheckResult> & { readonly id: string; readonly area: Area },
): CheckResult {
  const outcome = overrides.outcome ?? "pass";
  const weight = overrides.weight ?? 10;
  const points = outcome === "pass" ? weight : outcome === "fail" ? 0 : outcome === "partial" ? weight / 2 : null;
  return {
    category: "technical",
    title: `Title of ${overrides.id}`,
    severity: "medium",
    reason: null,
    evidence: [],
    why: "Why it matters.",
    remediation: { steps: ["Mend it."], effortHours: 2 },
    references: [],
    controls: [],
    asOf: "2026-11-05T09:00:00.000Z",
    ...overrides,
    outcome,
    weight,
    points: overrides.points === undefined ? points : overrides.points,
  };
}
