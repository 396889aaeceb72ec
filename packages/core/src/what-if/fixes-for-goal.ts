import {
  AppError,
  COMPONENT_TITLES,
  COMPONENTS,
  type ExposureProfile,
  roundHalfUp,
  showCount,
  showMoney,
  type WhatIfSearch,
} from "@broker/contracts";
import type { PremiumTerms } from "../pricing/technical/premium-terms.ts";
import { CEILING_POSTURE, ceilingReasons } from "../scoring/ceiling.ts";
import { scoreShown } from "../scoring/overall-score.ts";
import { cheapestSet, EXACT_UP_TO, type FoundSet, type SetSearch, TIE_RULE } from "./cheapest-set.ts";
import { type Fix, openQuestions } from "./fix.ts";
import { postureWorth, premiumWorth } from "./fix-worth.ts";
import { afterFixes, type Situation } from "./situation.ts";

/** A figure to be reached with the least work: a posture, or a technical premium in pence. */
export type SoughtGoal =
  | { readonly kind: "score"; readonly posture: number }
  | { readonly kind: "premium"; readonly pence: number };

interface Prepared extends Pick<SetSearch, "worth" | "climb" | "bound" | "target"> {
  readonly moves: readonly boolean[];
}

function prepared(goal: SoughtGoal, { before, profile, terms }: Sought, fixes: readonly Fix[]): Prepared {
  if (goal.kind === "premium") {
    const made = premiumWorth(profile, terms, fixes);
    if (made !== null) return { ...made, target: -goal.pence };
    throw new AppError("usage", "The turnover is not known, so no exposure-rated premium can be calculated.", {
      fix: { kind: "set-option", option: "revenue", example: "3m" },
    });
  }
  if (before.scores !== null && scoreShown({ scores: before.scores }))
    return { ...postureWorth(before, fixes), target: goal.posture };
  throw new AppError(
    "usage",
    before.scores === null
      ? "There is no scan, so there is no posture to raise."
      : "Coverage is too low for a posture, so there is none to raise.",
    before.scores === null
      ? { fix: { kind: "scan", domains: [] } }
      : {
          hint: "Answers in the client's record fill part of what could not be assessed.",
          fix: { kind: "show", resource: "scores" },
        },
  );
}

/** Context of a search: the company and its pricing terms. */
export interface Sought {
  readonly before: Situation;
  readonly profile: ExposureProfile;
  readonly terms: PremiumTerms;
  readonly open: readonly Fix[];
}

/** Fixes that change the figure, with their prerequisites. */
function candidatesOf(goal: SoughtGoal, sought: Sought): Fix[] {
  const { moves } = prepared(goal, sought, sought.open);
  const moving = sought.open.filter((_, place) => moves[place]);
  const ids = new Set(moving.flatMap(({ id, after }) => [id, ...after]));
  return sought.open.filter(({ id }) => ids.has(id));
}

/** Posture points that no known work gains, by component, and remaining causes of the ceiling. */
function inTheWayOfPosture(sought: Sought): string[] {
  const all = afterFixes(sought.before, sought.open);
  const components = all.scores?.components;
  if (components === undefined) return [];
  const assessed = COMPONENTS.filter((name) => components[name].posture !== null);
  const weights = assessed.reduce((sum, name) => sum + components[name].weight, 0);
  const lost = assessed.flatMap((name) => {
    const { posture, weight } = components[name];
    const points = roundHalfUp(((100 - (posture ?? 0)) * weight) / weights, 1);
    return points >= 0.1 ? [`${COMPONENT_TITLES[name]}: ${points} points cannot be gained by any listed fix.`] : [];
  });
  const held = ceilingReasons(all.checks, all.controls, all.weaknesses);
  return [...lost, ...(held.length > 0 ? [`The posture stays at ${CEILING_POSTURE} or below: ${held.join(" ")}`] : [])];
}

function inTheWayOfPremium(profile: ExposureProfile, reached: number): string[] {
  const known = profile.revenue === null ? "" : ` a turnover of ${showMoney(profile.revenue.value)},`;
  return [
    `With all fixes complete the exposure-rated premium is ${showMoney(reached)}; the remainder reflects${known} the limit and the deductible.`,
    "A lower limit or a higher deductible would reduce it.",
  ];
}

function inTheWay(goal: SoughtGoal, sought: Sought, worth: number): string[] {
  const questions = openQuestions(sought.before.controls).length;
  return [
    ...(goal.kind === "score" ? inTheWayOfPosture(sought) : inTheWayOfPremium(sought.profile, -worth)),
    ...(questions > 0 ? [`${showCount(questions, "control")} not yet disclosed: each is a question, not a fix.`] : []),
  ];
}

function ruleOf({ exact, reached, places }: FoundSet, candidates: number): string {
  if (reached && places.length === 0) return "The target is met without any fix.";
  if (exact) return `The fewest hours among all sets of ${showCount(candidates, "fix", "fixes")}. ${TIE_RULE}`;
  return `Near-optimal; not proven minimal: of ${candidates} fixes, every set of the ${EXACT_UP_TO} with the highest gain per hour was compared, and all fixes by a greedy search. ${TIE_RULE}`;
}

/** The least work that reaches the goal or comes closest. Throws `usage` if the figure cannot be calculated. */
export function fixesForGoal(
  goal: SoughtGoal,
  sought: Sought,
): { readonly fixes: readonly Fix[]; readonly search: WhatIfSearch } {
  const candidates = candidatesOf(goal, sought);
  const { worth, climb, bound, target } = prepared(goal, sought, candidates);
  const place = (id: string) => candidates.findIndex((each) => each.id === id);
  const found = cheapestSet({
    hours: candidates.map(({ hours }) => hours),
    after: candidates.map(({ after }) => after.map(place).filter((at) => at >= 0)),
    worth,
    target,
    ...(climb ? { climb } : {}),
    ...(bound ? { bound } : {}),
  });
  return {
    fixes: found.places.flatMap((at) => candidates[at] ?? []),
    search: {
      candidates: candidates.length,
      exact: found.exact,
      reached: found.reached,
      looked: found.looked,
      rule: ruleOf(found, candidates.length),
      standing: found.reached ? [] : inTheWay(goal, sought, found.worth),
    },
  };
}
