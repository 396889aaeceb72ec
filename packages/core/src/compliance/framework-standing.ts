import {
  COMPLIANCE_STATES,
  complianceStatus,
  confidenceOf,
  type Framework,
  type FrameworkStanding,
  PostureScore,
  type RequirementState,
  roundHalfUp,
} from "@broker/contracts";
import type { ScopeDecision } from "./scope.ts";

type Category = FrameworkStanding["categories"][number]["category"];

/** Weights of the four categories where a framework has none of its own (company profile). */
const CATEGORY_WEIGHTS: Readonly<Record<Category, number>> = {
  technical: 30,
  operational: 25,
  compliance: 25,
  human: 20,
};

/** What a state earns of a requirement's weight. */
const EARNED = { met: 1, partly: 0.5, "not-met": 0 } as const;

/** Least share of the weight that is assessed for a figure. */
export const LEAST_COVERAGE = 0.5;

const isAssessed = ({ state, suggested }: RequirementState) =>
  state !== "not-assessed" && state !== "not-applicable" && suggested !== true;
const weighed = (states: readonly RequirementState[]) => states.reduce((sum, { weight }) => sum + weight, 0);

function earnedBy(states: readonly RequirementState[]): number {
  return states.reduce((sum, { state, weight }) => {
    const share = state === "met" || state === "partly" ? EARNED[state] : 0;
    return sum + weight * share;
  }, 0);
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : roundHalfUp((part / whole) * 100));

/** Score of some requirements, over what of them is assessed; null = less than half of the weight is. */
export function scoreOf(states: readonly RequirementState[]): number | null {
  const applying = states.filter(({ state }) => state !== "not-applicable");
  const assessed = applying.filter(isAssessed);
  const weight = weighed(assessed);
  if (weight === 0 || weight < weighed(applying) * LEAST_COVERAGE) return null;
  return percent(earnedBy(assessed), weight);
}

/** Score, range and coverage of some requirements; `score` null = less than half of the weight is assessed. */
export interface Figures {
  readonly score: number | null;
  readonly low: number;
  readonly high: number;
  readonly assessed: number;
  readonly total: number;
}

/** The figures of some requirements of a framework, such as those of one function. */
export function figuresOf(states: readonly RequirementState[]): Figures {
  const applying = states.filter(({ state }) => state !== "not-applicable");
  const assessed = applying.filter(isAssessed);
  const [total, known, earned] = [weighed(applying), weighed(assessed), earnedBy(assessed)];
  return {
    score: scoreOf(states),
    low: percent(earned, total),
    high: total === 0 ? 100 : percent(earned + total - known, total),
    assessed: assessed.length,
    total: applying.length,
  };
}

/** Ids of the controls of assessed requirements that are not met or partly met. */
export function openControls(states: readonly RequirementState[]): ReadonlySet<string> {
  const open = states
    .filter(isAssessed)
    .flatMap(({ controls }) =>
      controls.filter(({ state }) => state === "not-met" || state === "partly").map(({ id }) => id),
    );
  return new Set(open);
}

function standingOf(
  { status }: Framework,
  scope: ScopeDecision,
  assessed: number,
  score: number | null,
): FrameworkStanding["standing"] {
  if (status === "watch") return "watch";
  if (scope.applies === false) return "not-applicable";
  if (assessed === 0) return "not-assessed";
  return score === null ? "requires-validation" : complianceStatus(PostureScore.parse(score));
}

/** By requirement: its category. The frameworks of the library are the same for every client. */
const CATEGORIES = new WeakMap<Framework, ReadonlyMap<string, Category>>();

function categoriesOf(framework: Framework): ReadonlyMap<string, Category> {
  const known = CATEGORIES.get(framework);
  if (known !== undefined) return known;
  const found = new Map(framework.requirements.map(({ id, category }) => [id, category ?? "compliance"]));
  CATEGORIES.set(framework, found);
  return found;
}

/**
 * The figures of a framework: Σ weight × (met 1, partly ½, not met 0) ÷ Σ weight of what is assessed, with the range
 * that the rest leaves open. No figure where it does not apply, is only watched, or less than half is assessed. Pure.
 * @param states of its requirements, without headings
 */
export function frameworkStanding(
  framework: Framework,
  states: readonly RequirementState[],
  scope: ScopeDecision,
): FrameworkStanding {
  const counted = scope.applies === false || framework.status === "watch" ? [] : states;
  const applying = counted.filter(({ state }) => state !== "not-applicable");
  const assessed = applying.filter(isAssessed);
  const [total, known] = [weighed(applying), weighed(assessed)];
  const figures = figuresOf(counted);
  const coverage = total === 0 ? 0 : known / total;
  const categories = categoriesOf(framework);
  const basis = (of: string) => assessed.filter((each) => each.basis === of).length;
  return {
    framework: framework.id,
    version: framework.version,
    standing: standingOf(framework, scope, assessed.length, figures.score),
    reason: scope.reason,
    ...figures,
    coverage,
    confidence: confidenceOf(coverage),
    sum: {
      met: weighed(assessed.filter(({ state }) => state === "met")),
      partly: weighed(assessed.filter(({ state }) => state === "partly")),
      assessed: known,
    },
    counts: Object.fromEntries(
      COMPLIANCE_STATES.map((state) => [state, counted.filter((each) => each.state === state).length]),
    ) as FrameworkStanding["counts"],
    basis: { observed: basis("observed"), documented: basis("documented"), declared: basis("declared") },
    categories: (Object.keys(CATEGORY_WEIGHTS) as Category[]).map((category) => {
      const own = applying.filter(({ id }) => categories.get(id) === category);
      return {
        category,
        weight: framework.categoryWeights?.[category] ?? CATEGORY_WEIGHTS[category],
        score: scoreOf(own),
        assessed: own.filter(isAssessed).length,
        total: own.length,
      };
    }),
    gaps: openControls(assessed).size,
    nextExpiry: assessed.flatMap(({ nextExpiry }) => (nextExpiry === null ? [] : [nextExpiry])).sort()[0] ?? null,
  };
}
