import type { CheckResult, ControlSnapshot, ExposureProfile, ScanReport, Scores } from "@broker/contracts";
import { analysedComponents } from "../intelligence/analysed-components.ts";
import { controlFixId, withGapsClosed } from "../plan/control-gaps.ts";
import { CHECKS } from "../scan/checks/check-list.ts";
import { type KnownWeakness, knownWeaknesses } from "../scoring/known-weaknesses.ts";
import { score } from "../scoring/score.ts";
import type { Fix } from "./fix.ts";

/**
 * A company before or after work: its checks, answers, what other sources show of its controls, and scores. `scores`
 * null = no scan.
 */
export interface Situation {
  readonly report: ScanReport | null;
  readonly checks: readonly CheckResult[];
  readonly controls: ControlSnapshot;
  readonly weaknesses: readonly KnownWeakness[];
  readonly scores: Scores | null;
}

/**
 * Scores checks and answers by the standard scoring rules; the header grade, which feeds no score, is unchanged.
 * @param weaknesses default: what the report's record shows
 */
export function situation(
  report: ScanReport | null,
  checks: readonly CheckResult[],
  controls: ControlSnapshot,
  weaknesses: readonly KnownWeakness[] = report === null ? [] : knownWeaknesses(report),
): Situation {
  if (report === null) return { report, checks, controls, weaknesses, scores: null };
  const record = Object.keys(controls).length === 0 ? {} : { record: { controls } };
  const { facts, startedAt } = report;
  const analyses = analysedComponents({ checks: [...checks], facts, startedAt, ...record });
  const scores = score(checks, report.scores.headers, analyses, controls, weaknesses);
  return { report, checks, controls, weaknesses, scores };
}

function passed(check: CheckResult): CheckResult {
  const title = CHECKS.find(({ id }) => id === check.id)?.titles.pass ?? check.title;
  return { ...check, outcome: "pass", points: check.weight, title, reason: null };
}

type Remediable = Pick<Situation, "checks" | "controls" | "weaknesses">;

/** Checks and answers after the work: each check passed, each answer positive, with its original source. */
export function fixed({ checks, controls, weaknesses }: Remediable, fixes: readonly Fix[]): Remediable {
  const ids = new Set(fixes.map(({ id }) => id));
  return {
    checks: checks.map((check) => (ids.has(check.id) ? passed(check) : check)),
    controls: withGapsClosed(controls, ids),
    weaknesses: weaknesses.filter(({ control }) => !ids.has(controlFixId(control))),
  };
}

/** The company after the work, scored. */
export function afterFixes(before: Situation, fixes: readonly Fix[]): Situation {
  const { checks, controls, weaknesses } = fixed(before, fixes);
  return situation(before.report, checks, controls, weaknesses);
}

/** The pricing and forecast profile with this situation's answers, outcomes and posture. */
export function profileIn(profile: ExposureProfile, { checks, controls, scores }: Situation): ExposureProfile {
  const overall = scores?.overall ?? null;
  const posture =
    overall === null || overall.coverage < 0.5 || profile.scan === null
      ? null
      : {
          value: overall.posture,
          provenance: "derived" as const,
          asOf: profile.scan.startedAt,
          source: "scored with the work done",
        };
  return {
    ...profile,
    controls,
    checks: Object.fromEntries(checks.map(({ id, outcome }) => [id, outcome])),
    posture,
  };
}

/** The answers in force today, with the scan record's provenance if unchanged since the scan. */
function answersOf(profile: ExposureProfile, report: ScanReport | null): ControlSnapshot {
  const recorded = report?.record?.controls ?? {};
  const today = Object.entries(profile.controls).map(([name, held]) => {
    const key = name as keyof ControlSnapshot;
    const then = recorded[key];
    const same = then !== undefined && then.answer === held?.answer && then.coveragePct === held.coveragePct;
    return [key, same ? then : held];
  });
  return Object.fromEntries(today) as ControlSnapshot;
}

/** The company's current state: the scan's checks, and the answers in force today. */
export function baseline(profile: ExposureProfile, report: ScanReport | null): Situation {
  return situation(report, report?.checks ?? [], answersOf(profile, report));
}
