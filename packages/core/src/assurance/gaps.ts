import type { EvidenceStatement, Gap, GapDecision, RequirementState } from "@broker/contracts";
import {
  type AssessedFramework,
  type ComplianceAssessment,
  type ComplianceInput,
  reassessCompliance,
} from "../compliance/assess.ts";
import { openControls } from "../compliance/framework-standing.ts";
import { hubControl } from "../compliance/library.ts";
import { cheapestSet } from "../what-if/cheapest-set.ts";

const isGap = (state: string): state is Gap["state"] => state === "not-met" || state === "partly";

/** The controls of an assessment that are not met or partly met, in the order of the hub. */
const gapControls = ({ controls }: ComplianceAssessment) => [...controls.values()].filter(({ state }) => isGap(state));

/** Score before rounding, over what is assessed; null = nothing is, or the framework does not apply. */
function unrounded({ standing, requirements }: AssessedFramework): number | null {
  if (standing.standing === "not-applicable" || standing.sum.assessed === 0) return null;
  const earned = ({ state, weight, suggested }: RequirementState) =>
    state === "met" ? weight : state === "partly" && suggested !== true ? weight / 2 : 0;
  return (requirements.reduce((sum, each) => sum + earned(each), 0) / standing.sum.assessed) * 100;
}

/** What the control would show once its work is done and attested today. */
const closed = (control: string, today: string): EvidenceStatement => ({
  control,
  shows: "met",
  kind: "attestation",
  ref: "planned",
  title: "Planned",
  source: "",
  collectedAt: today,
  validUntil: today,
});

/** The assessment once these controls are met, with nothing else changed. */
function afterClosing(
  ids: ReadonlySet<string>,
  before: ComplianceAssessment,
  input: ComplianceInput,
): ComplianceAssessment {
  const others = input.statements.filter(({ control }) => !ids.has(control));
  const statements = [...others, ...[...ids].map((id) => closed(id, input.today))];
  return reassessCompliance(before, ids, { ...input, statements });
}

/**
 * One gap for each control that is not met or partly met, with its work, what was decided, and the points of each
 * adopted framework's score that closing it alone gains. A gap that is worth most comes first. Pure.
 * @param input of the adopted frameworks alone
 */
export function gapsOf(
  assessment: ComplianceAssessment,
  input: ComplianceInput,
  decisions: readonly GapDecision[],
): Gap[] {
  // Where no score is stated, a gap has no points of it either.
  const stated = assessment.frameworks.filter(({ standing }) => standing.score !== null);
  // Of a framework that does not apply nothing is counted as a gap.
  const counted = assessment.frameworks.filter(({ standing }) => standing.gaps > 0);
  const judged = counted.map(({ framework, requirements }) => [framework.id, openControls(requirements)] as const);
  const before = new Map(stated.map((each) => [each.framework.id, unrounded(each)]));
  const gaps = gapControls(assessment).flatMap(({ id, state, suggested }): Gap[] => {
    if (!isGap(state)) return [];
    const { title, action, hours } = hubControl(id);
    const decision = decisions.find(({ control }) => control === id);
    const gains = afterClosing(new Set([id]), assessment, input).frameworks.flatMap((each) => {
      const [was, now] = [before.get(each.framework.id) ?? null, unrounded(each)];
      const points = was === null || now === null ? 0 : now - was;
      return points > 0 ? [{ framework: each.framework.id, points }] : [];
    });
    return [
      {
        control: id,
        title,
        state,
        ...(suggested === true ? { suggested } : {}),
        action,
        hours,
        decision: decision?.state ?? "open",
        owner: decision?.owner ?? null,
        due: decision?.due ?? null,
        acceptedUntil: decision?.acceptedUntil ?? null,
        reason: decision?.reason ?? null,
        frameworks: judged.flatMap(([framework, open]) => (open.has(id) ? [framework] : [])),
        gains,
      },
    ];
  });
  const worth = ({ gains }: Gap) => gains.reduce((sum, { points }) => sum + points, 0);
  return gaps.toSorted((a, b) => worth(b) - worth(a) || a.control.localeCompare(b.control));
}

/** The least work that brings a framework's score to a target. */
export interface CompliancePlan {
  readonly framework: string;
  readonly target: number;
  readonly controls: readonly {
    readonly control: string;
    readonly title: string;
    readonly action: string;
    readonly hours: number;
    /** Points that it adds, done in this order. */
    readonly points: number;
  }[];
  readonly hours: number;
  /** Score before rounding today and after all of them; null = less than half is assessed. */
  readonly before: number | null;
  readonly after: number | null;
  readonly reached: boolean;
}

/** The cheapest set of gaps that reaches a target score of one framework, by the search of the what-if. Pure. */
export function compliancePlan(
  framework: string,
  target: number,
  assessment: ComplianceAssessment,
  input: ComplianceInput,
): CompliancePlan {
  const scoreIn = (of: ComplianceAssessment) => {
    const found = of.frameworks.find((each) => each.framework.id === framework);
    return found === undefined ? null : unrounded(found);
  };
  const isPublished = (of: ComplianceAssessment) =>
    of.frameworks.some((each) => each.framework.id === framework && each.standing.score !== null);
  const open = gapControls(assessment).map(({ id }) => hubControl(id));
  const after = (chosen: readonly boolean[]) => {
    const ids = new Set(open.filter((_, place) => chosen[place]).map(({ id }) => id));
    return ids.size === 0 ? assessment : afterClosing(ids, assessment, input);
  };
  const set = cheapestSet({
    hours: open.map(({ hours }) => hours),
    after: open.map(() => []),
    worth: (chosen) => scoreIn(after(chosen)) ?? 0,
    target,
  });
  const steps = set.places.map((_, count) => new Set(set.places.slice(0, count + 1)));
  const scores = [new Set<number>(), ...steps].map((done) => scoreIn(after(open.map((_, place) => done.has(place)))));
  return {
    framework,
    target,
    controls: set.places.flatMap((place, step) => {
      const control = open[place];
      if (control === undefined) return [];
      const { id, title, action, hours } = control;
      return [{ control: id, title, action, hours, points: (scores[step + 1] ?? 0) - (scores[step] ?? 0) }];
    }),
    hours: set.hours,
    before: isPublished(assessment) ? (scores[0] ?? null) : null,
    after: isPublished(after(open.map((_, place) => set.places.includes(place)))) ? (scores.at(-1) ?? null) : null,
    reached: set.reached,
  };
}
