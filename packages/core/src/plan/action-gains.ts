import {
  type CheckResult,
  type ControlSnapshot,
  METHOD_VERSION,
  roundHalfUp,
  type ScanReport,
} from "@broker/contracts";
import { essentialsComponent } from "../intelligence/analysed-components.ts";
import { essentialsInput } from "../intelligence/cyber-essentials/assess-requirements.ts";
import { REQUIREMENTS } from "../intelligence/cyber-essentials/requirements.ts";
import { CEILING_POSTURE, ceilingApplies, ceilingControls } from "../scoring/ceiling.ts";
import { contributions } from "../scoring/contributions.ts";
import { countedWeight } from "../scoring/counted-weight.ts";
import { knownWeaknesses } from "../scoring/known-weaknesses.ts";
import { controlFixId, withGapsClosed } from "./control-gaps.ts";

/** Points below which a difference is floating-point noise, not an effect of the cap. */
const NOISE = 1e-9;

/** Answers that Cyber Essentials depends on, by action. */
const ESSENTIALS_ANSWERS: ReadonlySet<string> = new Set(
  [
    ...REQUIREMENTS.flatMap(({ answers }) => answers.map(({ control }) => control)),
    "cyberEssentials" as const,
    "cyberEssentialsPlus" as const,
  ].map(controlFixId),
);

/** Whether a Cyber Essentials requirement may depend on the check or answer of this id. */
export function touchesEssentials(checks: readonly CheckResult[], id: string): boolean {
  if (ESSENTIALS_ANSWERS.has(id)) return true;
  const controls = checks.find((check) => check.id === id)?.controls ?? [];
  return controls.some(({ framework }) => framework === "cyber-essentials-3.3");
}

/** The overall mean before rounding and cap once these actions are done. */
export type MeanAfter = (ids: ReadonlySet<string>) => number;

/**
 * Prepares the overall mean after any set of actions. A check changes the components made of areas by the same amount
 * in any set; Cyber Essentials, where answers and checks interact, is assessed again. Null = the report has no score,
 * or one of an earlier method.
 */
export function meanAfter(report: ScanReport, controls: ControlSnapshot): MeanAfter | null {
  if (report.scores.overall === null || report.methodVersion !== METHOD_VERSION) return null;
  const { cyberEssentials, ...others } = report.scores.components;
  const parts = Object.values(others);
  const weights = parts.reduce((sum, part) => sum + countedWeight(part), 0);
  const start = parts.reduce((sum, part) => sum + countedWeight(part) * (part.posture ?? 0), 0);
  const lost = contributions(report.checks, report.scores);
  const all = weights + countedWeight(cyberEssentials);
  const assessed = new Map<string, typeof cyberEssentials | ReturnType<typeof essentialsComponent>>([
    ["", cyberEssentials],
  ]);
  const essentialsAfter = (ids: ReadonlySet<string>) => {
    const touching =
      cyberEssentials.posture === null ? [] : [...ids].filter((id) => touchesEssentials(report.checks, id));
    const key = touching.join(" ");
    const known = assessed.get(key);
    if (known !== undefined) return known;
    const checks = report.checks.map((check) =>
      ids.has(check.id) ? { ...check, outcome: "pass" as const, points: check.weight, reason: null } : check,
    );
    const record = { controls: withGapsClosed(controls, ids) };
    const component = essentialsComponent(essentialsInput({ ...report, checks, record }));
    assessed.set(key, component);
    return component;
  };
  return (ids) => {
    const gained = [...ids].reduce((sum, id) => sum + (lost.get(id)?.lost ?? 0), 0) * all;
    const made = essentialsAfter(ids);
    const own = made === null ? 0 : countedWeight({ ...made, weight: cyberEssentials.weight });
    return Math.min(100, (start + gained + own * (made?.posture ?? 0)) / (weights + own));
  };
}

/** What an action does to the published score, done after those before it. */
export interface ActionGain {
  /** Null = no score, or one that the action does not move by any rule. */
  readonly gain: number | null;
  readonly held?: number;
  readonly liftsCeiling?: true;
}

/** Without a cap the gain of a check does not depend on the order; with one, earlier methods do not state it. */
function gainsOfEarlierMethod(report: ScanReport, ids: readonly string[]): ActionGain[] {
  if (report.scores.overall === null || report.scores.overall.cappedBy) return ids.map(() => ({ gain: null }));
  const lost = contributions(report.checks, report.scores, report.methodVersion);
  return ids.map((id) => ({ gain: lost.get(id)?.lost ?? null }));
}

/** The gains of actions in their order: start + gains = the published score, unrounded, after all of them. */
export function actionGains(report: ScanReport, controls: ControlSnapshot, ids: readonly string[]): ActionGain[] {
  const mean = meanAfter(report, controls);
  if (mean === null) return gainsOfEarlierMethod(report, ids);
  const capping = report.checks.filter(ceilingApplies);
  const weaknesses = knownWeaknesses(report);
  const left = (done: ReadonlySet<string>) => {
    const shown = weaknesses.filter(({ control }) => !done.has(controlFixId(control)));
    const held = ceilingControls(withGapsClosed(controls, done), shown);
    return capping.filter(({ id }) => !done.has(id)).length + held.length;
  };
  const reasons = left(new Set());
  if (reasons === 0 && report.scores.overall?.cappedBy) return ids.map(() => ({ gain: null }));
  const isCapReached = reasons > 0 && mean(new Set(ids)) > CEILING_POSTURE;
  const done = new Set<string>();
  let sum = mean(done);
  let level = report.scores.overall?.cappedBy?.posture ?? sum;
  let open = reasons;
  return ids.map((id) => {
    done.add(id);
    const [before, beforeOpen] = [sum, open];
    sum = Math.max(before, mean(done));
    open = reasons === 0 ? 0 : left(done);
    const points = sum - before;
    // A mean slightly above the cap that still rounds to it is not capped, and does not decrease further.
    const after = isCapReached && open > 0 ? Math.max(level, Math.min(sum, CEILING_POSTURE)) : sum;
    const gain = isCapReached ? Math.max(0, after - level) : points;
    level = isCapReached ? after : level + points;
    const lifts = isCapReached && open < beforeOpen;
    return {
      gain: Math.abs(gain) < NOISE ? 0 : gain,
      ...(points - gain > NOISE ? { held: points - gain } : {}),
      ...(lifts ? { liftsCeiling: true as const } : {}),
    };
  });
}

/** Gains as printed: differences between printed scores, so that start + gains = end, to two decimals. */
export function printedGains(start: number, gains: readonly (number | null)[]): number[] {
  let level = start;
  return gains.map((gain) => {
    const before = level;
    level += gain ?? 0;
    return roundHalfUp(roundHalfUp(level, 2) - roundHalfUp(before, 2), 2);
  });
}
