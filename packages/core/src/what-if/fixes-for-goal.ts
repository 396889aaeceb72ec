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
    throw new AppError("usage", "The turnover is not known, so there is no premium to bring down.", {
      fix: { kind: "set-option", option: "revenue", example: "3m" },
    });
  }
  if (before.scores !== null && scoreShown({ scores: before.scores }))
    return { ...postureWorth(before, fixes), target: goal.posture };
  throw new AppError(
    "usage",
    before.scores === null
      ? "There is no scan, so there is no posture to bring up."
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
    return points >= 0.1
      ? [`${COMPONENT_TITLES[name]} keeps back ${points} points that none of the known work brings.`]
      : [];
  });
  const held = ceilingReasons(all.checks, all.controls);
  return [...lost, ...(held.length > 0 ? [`The posture stays at ${CEILING_POSTURE} or below: ${held.join(" ")}`] : [])];
}

function inTheWayOfPremium(profile: ExposureProfile, reached: number): string[] {
  const known = profile.revenue === null ? "" : ` of a turnover of ${showMoney(profile.revenue.value)}`;
  return [
    `With all of this done the technical premium is ${showMoney(reached)}; what is left is the price${known}, its limit and its retention.`,
    "A lower limit or a higher retention changes it.",
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
  if (reached && places.length === 0) return "No set of fixes has fewer hours than none.";
  if (exact) return `The least work by hours among all sets of ${showCount(candidates, "fix", "fixes")}. ${TIE_RULE}`;
  return `Not proved to be the least work: ${candidates} fixes are more than the ${EXACT_UP_TO} among which every set is looked at. All sets of the ${EXACT_UP_TO} that bring most for each hour were looked at, beside a guess among all of them. ${TIE_RULE}`;
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
