import {
  type CheckResult,
  COMPONENT_TITLES,
  COMPONENTS,
  Grade,
  HEADER_TEST_NAMES,
  type ScanReport,
  type TriggerEvidence,
} from "@broker/contracts";
import { type AnalysedComponents, possibleShare } from "../../../scoring/component-scores.ts";
import { diffReports } from "../../../scoring/diff.ts";
import { scoreShown } from "../../../scoring/overall-score.ts";
import { OUTSIDE_COMPONENTS } from "../../../scoring/part-weights.ts";
import { score } from "../../../scoring/score.ts";
import { type TriggerFinding, type TriggerRule, triggerRule } from "../trigger-rule.ts";

const unseen = ({ outcome }: CheckResult) => outcome === "not-observed" || outcome === "error";

/** Analysis components of which the same part was possible in both reports, from the first report. */
function commonAnalyses(report: ScanReport, other: ScanReport): AnalysedComponents {
  const shared = COMPONENTS.flatMap((name) => {
    const [mine, twin] = [report.scores.components[name], other.scores.components[name]];
    if (OUTSIDE_COMPONENTS.includes(name) || mine.posture === null || twin.posture === null) return [];
    const { posture, coverage, deductions = [], outOf = 100 } = mine;
    const same = possibleShare(report, name) === possibleShare(other, name);
    return same ? [[name, { posture, coverage, deductions, outOf }] as const] : [];
  });
  return Object.fromEntries(shared);
}

/**
 * Change in posture from the checks and analyses present in both reports, in points; null = too little in common.
 * Findings covered by one report only, or successfully disputed, count in neither.
 */
function likeForLike(before: ScanReport, after: ScanReport): number | null {
  const earlier = new Map(before.checks.map((check) => [check.id, check]));
  const pairs = after.checks.flatMap((check) => {
    const twin = earlier.get(check.id);
    return twin === undefined || unseen(twin) || unseen(check) ? [] : [[twin, check] as const];
  });
  const judged = (which: 0 | 1) => pairs.map((pair) => pair[which]);
  const from = score(judged(0), null, commonAnalyses(before, after)).overall;
  const to = score(judged(1), null, commonAnalyses(after, before)).overall;
  return from === null || to === null ? null : to.posture - from.posture;
}

/** Points by which a posture moves at least. */
export const MOVED_POINTS = 10;
const SHOWN = 5;

/**
 * Points by which the score moved: both the reported and the like-for-like change must reach the threshold in the same
 * direction.
 */
function movedBy(before: ScanReport, after: ScanReport): number {
  const printed = (after.scores.overall?.posture ?? 0) - (before.scores.overall?.posture ?? 0);
  if (Math.abs(printed) < MOVED_POINTS) return 0;
  const seen = likeForLike(before, after) ?? 0;
  return Math.abs(seen) >= MOVED_POINTS && Math.sign(printed) === Math.sign(seen) ? printed : 0;
}

/** The outside-source analyses that moved the score in that direction. */
function analysesMoved(before: ScanReport, after: ScanReport, points: number): TriggerEvidence[] {
  return COMPONENTS.flatMap((name) => {
    const [from, to] = [before.scores.components[name], after.scores.components[name]];
    if (OUTSIDE_COMPONENTS.includes(name) || from.posture === null || to.posture === null) return [];
    const [was, is] = [Math.round(from.posture), Math.round(to.posture)];
    const caused = Math.sign(is - was) === Math.sign(points);
    return caused ? [{ label: COMPONENT_TITLES[name], before: `${was}`, after: `${is}` }] : [];
  });
}

function compared(before: ScanReport, after: ScanReport): TriggerFinding | null {
  const points = before.methodVersion === after.methodVersion ? movedBy(before, after) : 0;
  if (points === 0) return null;
  const [from, to] = [before.scores.overall?.posture ?? 0, after.scores.overall?.posture ?? 0];
  const causes = diffReports(before, after)
    .moves.filter(({ moved }) => Math.sign(moved) === Math.sign(points))
    .slice(0, SHOWN);
  const evidence = [
    { label: "Posture", before: `${from}`, after: `${to}` },
    ...analysesMoved(before, after, points),
    ...causes.map(({ title, from: was, to: is }) => ({
      label: title,
      before: was?.outcome ?? "not judged",
      after: is?.outcome ?? "not judged",
    })),
  ];
  if (points > 0)
    return {
      event: `Posture rose by ${points} points to ${to}`,
      type: "opportunity",
      priority: "medium",
      impact: "The company is a better risk than when it was last seen.",
      actionRequired: "Call while it counts: better terms or wider cover can be asked for.",
      evidence,
      once: null,
    };
  return {
    event: `Posture fell by ${-points} points to ${to}`,
    type: "risk",
    priority: points <= -2 * MOVED_POINTS ? "high" : "medium",
    impact: "The company is a worse risk than when it was last seen; insurers may ask why at renewal.",
    actionRequired: "Call with what changed, before an insurer sees it.",
    evidence,
    once: null,
  };
}

/** The posture moved ten points or more under the same method: up is an opportunity, down a risk. */
export const postureMoved: TriggerRule = triggerRule(
  "posture-moved",
  (report) => (report.scores.overall !== null && scoreShown(report) ? report : null),
  compared,
);

/** Steps by which a grade falls at least. */
export const GRADE_STEPS = 2;

/** The grade of the security headers is at least two steps lower, on the ladder from A+ to F, under the same method. */
export const headerGradeFell = triggerRule(
  "header-grade-fell",
  ({ scores: { headers }, methodVersion }) => (headers === null ? null : { headers, methodVersion }),
  (before, after) => {
    const [from, to] = [before.headers.grade, after.headers.grade];
    const fell = Grade.options.indexOf(to) - Grade.options.indexOf(from);
    if (before.methodVersion !== after.methodVersion || fell < GRADE_STEPS) return null;
    const lost = HEADER_TEST_NAMES.filter((name) => !after.headers.tests[name].pass && before.headers.tests[name].pass);
    return {
      event: `Security headers fell from grade ${from} to ${to}`,
      type: "risk",
      priority: fell >= 2 * GRADE_STEPS ? "high" : "medium",
      impact: "Protections that browsers would apply to the website are switched off; often a sign of a rebuilt site.",
      actionRequired: "Ask what changed on the website, and have the headers set again.",
      evidence: [
        { label: "Header grade", before: from, after: to },
        ...lost.map((name) => ({
          label: name,
          before: before.headers.tests[name].result,
          after: after.headers.tests[name].result,
        })),
      ],
      once: null,
    };
  },
);
