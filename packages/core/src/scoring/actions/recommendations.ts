import type { CheckResult, ControlSnapshot, ScanReport, Scores } from "@broker/contracts";
import { CEILING_POSTURE, ceilingApplies, ceilingControls } from "../ceiling.ts";
import { contributions } from "../contributions.ts";
import type { KnownWeakness } from "../known-weaknesses.ts";
import { overallMean } from "../overall-score.ts";
import { inOrder } from "./action-group.ts";

type Recommendation = ScanReport["riskAssessment"]["recommendations"][number];

/** Points below which a difference is floating-point noise, not an effect of the cap. */
const NOISE = 1e-9;

/**
 * Priority actions in three groups: today, before going to market, later; prerequisites first. A check that
 * passed or could not be assessed gives no recommendation. Each gain is that of the published score when the
 * actions are done in this order.
 * @param controls effective answers of the client's record, which may contain a reason for the cap that no action here
 * removes
 * @param urgent checks that are due today by facts of the scan
 * @param weaknesses what other sources show, which no action here removes either
 */
export function recommendations(
  checks: readonly CheckResult[],
  scores: Scores,
  controls: ControlSnapshot = {},
  urgent: ReadonlySet<string> = new Set(),
  weaknesses: readonly KnownWeakness[] = [],
): Recommendation[] {
  const parts = contributions(checks, scores);
  const open = checks
    .filter((check) => check.outcome === "fail" || check.outcome === "partial")
    .map((check) => ({
      check,
      id: check.id,
      severity: check.severity,
      hours: check.remediation.effortHours,
      points: parts.get(check.id)?.lost ?? 0,
      partly: check.outcome === "partial",
    }));
  const start = overallMean(scores.components) ?? 0;
  const reach = open.reduce((sum, { points }) => sum + points, start);
  const held = ceilingControls(controls, weaknesses).length > 0;
  const inTheWay = reach > CEILING_POSTURE && (held || checks.some(ceilingApplies));
  const lifts = (check: CheckResult) => inTheWay && ceilingApplies(check);
  const works = inOrder(open, urgent);
  let reasons = open.filter(({ check }) => lifts(check)).length + (inTheWay && held ? 1 : 0);
  let sum = start;
  let level = scores.overall?.cappedBy?.posture ?? start;
  return works.map(({ action: { check, points }, group }) => {
    sum += points;
    if (lifts(check)) reasons -= 1;
    // A mean slightly above the cap that still rounds to it is not capped, and does not decrease further.
    const after = reasons > 0 ? Math.max(level, Math.min(sum, CEILING_POSTURE)) : sum;
    const gain = inTheWay ? Math.max(0, after - level) : points;
    level = after;
    const withheld = points - gain;
    return {
      checkId: check.id,
      group,
      title: check.title,
      steps: [...check.remediation.steps],
      effortHours: check.remediation.effortHours,
      gain,
      ...(withheld > NOISE ? { held: withheld } : {}),
      ...(lifts(check) ? { liftsCeiling: true as const } : {}),
    };
  });
}
