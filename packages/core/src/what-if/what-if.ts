import {
  AppError,
  type Blocker,
  COMPONENTS,
  CONTROL_KEYS,
  type ControlPremiums,
  type ExposureProfile,
  INDICATIVE,
  lastPaymentFraud,
  NOT_SIMULATED_WORDS,
  type NotSimulated,
  type PlanAction,
  type PremiumView,
  type ScanReport,
  signedMoneyOf,
  type TracedMoney,
  type WhatIf,
  type WhatIfFix,
  type WhatIfGoal,
} from "@broker/contracts";
import { type ForecastRun, forecastOf } from "../forecast/forecast-of.ts";
import { readinessOf } from "../intelligence/readiness/readiness-index.ts";
import { actionPlan } from "../plan/action-plan.ts";
import { controlFixId } from "../plan/control-gaps.ts";
import type { PremiumTerms } from "../pricing/technical/premium-terms.ts";
import { technicalPremium } from "../pricing/technical/technical-premium.ts";
import { scoreShown } from "../scoring/overall-score.ts";
import { figuresOf, type Outlook } from "./figures-of.ts";
import { chosenFixes, type Fix, openFixes, openQuestions, shownFix } from "./fix.ts";
import { type FixEffects, fixEffects, premiumChanges } from "./fix-effects.ts";
import { fixesForGoal, type SoughtGoal } from "./fixes-for-goal.ts";
import { afterFixes, baseline, profileIn, type Situation } from "./situation.ts";

/** The goal: named fixes by id, or a figure to be reached with the least work. */
export type RequestedGoal = { readonly kind: "fixes"; readonly ids: readonly string[] } | SoughtGoal;

/** The company, the goal, and the terms for pricing and loss simulation. */
export interface WhatIfQuestion {
  readonly profile: ExposureProfile;
  readonly report: ScanReport | null;
  /** The company's blockers, some of which only actions outside the model clear. */
  readonly blockers: readonly Blocker[];
  readonly goal: RequestedGoal;
  readonly terms: PremiumTerms;
  readonly run: ForecastRun;
}

function outlook({ profile, terms, run }: WhatIfQuestion, at: Situation): Outlook {
  const then = profileIn(profile, at);
  const { limit, retention } = terms;
  const record = Object.keys(at.controls).length === 0 ? {} : { record: { controls: at.controls } };
  const { record: _, ...report } = at.report ?? { record: undefined };
  const { industry, employees } = profile;
  return {
    situation: at,
    readiness:
      at.report === null
        ? null
        : readinessOf({ ...(report as ScanReport), checks: [...at.checks], ...record }, { industry, employees }),
    premium: technicalPremium(then, terms),
    forecast: forecastOf(then, { limit, retention }, run),
  };
}

function goalOf(goal: RequestedGoal): WhatIfGoal {
  if (goal.kind === "fixes") return { kind: "fixes" };
  return goal.kind === "score" ? goal : { kind: "premium", premium: signedMoneyOf(goal.pence) };
}

interface Picked {
  readonly fixes: readonly Fix[];
  readonly implied: ReadonlySet<string>;
  readonly search: WhatIf["search"];
  readonly notes: readonly string[];
}

function picked(question: WhatIfQuestion, before: Situation, open: readonly Fix[]): Picked {
  const { goal, profile, terms } = question;
  if (goal.kind === "fixes") return { ...chosenFixes(goal.ids, before, open), search: null };
  const found = fixesForGoal(goal, { before, profile: profileIn(profile, before), terms, open });
  return { ...found, implied: new Set(), notes: [] };
}

/** Marks each step of a calculation that assumes work not yet done as an assumption, neither observed nor declared. */
function asIfDone(sum: TracedMoney | null, fixes: readonly Fix[]): TracedMoney | null {
  if (sum === null) return null;
  const ids = new Set(fixes.map(({ id, kind }) => (kind === "check" ? `check:${id}` : id)));
  const steps = sum.steps.map((step) =>
    ids.has(step.step)
      ? { ...step, input: `${step.input}, assuming remediation`, provenance: "simulated" as const }
      : step,
  );
  return { ...sum, steps };
}

function componentsOf({ scores }: Situation, after: Situation): WhatIf["traces"]["components"] {
  if (scores === null || after.scores === null) return [];
  const then = after.scores.components;
  return COMPONENTS.map((name) => ({
    name,
    weight: then[name].weight,
    before: scores.components[name].posture,
    after: then[name].posture,
    coverage: then[name].coverage,
  }));
}

/** Notes on the comparison as a whole. */
function notesOf({ profile, report }: WhatIfQuestion, before: Situation, { limits }: PremiumView): string[] {
  const isShown = report !== null && scoreShown(report);
  const [published, today] = isShown ? [report.scores.overall?.posture, before.scores?.overall?.posture] : [];
  return [
    ...profile.notes,
    ...(report === null
      ? ["There is no scan: premiums and losses rest on answers alone, and no posture is shown."]
      : []),
    ...(published !== undefined && today !== undefined && published !== today
      ? [`The scan was published with posture ${published}; with the answers that hold today it is ${today}.`]
      : []),
    ...(report !== null && limits.byPosture === null
      ? ["Coverage is below 50%, so there is no limit by posture and no illustrative model."]
      : []),
    "Hours are estimates for a company of about 50 employees, excluding purchase costs.",
    "Each action is assumed to be complete: the check passes and the control covers all users. The header grade is not recalculated.",
  ];
}

/** Why an action on a fact cannot be simulated; null = nothing remains to be done. */
function reasonOf(id: string, { checks, controls }: Situation): NotSimulated | null {
  const key = CONTROL_KEYS.find((each) => controlFixId(each) === id);
  if (key !== undefined) return (controls[key]?.answer ?? "unknown") === "unknown" ? "no-answer" : null;
  return checks.some((check) => check.id === id) ? "not-failed" : "outside-the-model";
}

/** An action of the plan as part of the result: what the models make of it, or why they do not. */
function shown(
  { id, title, effortHours, group }: PlanAction,
  open: readonly Fix[],
  effects: FixEffects,
  situation: Situation,
): WhatIfFix {
  const fix = open.find((each) => each.id === id);
  const effect = effects.of.get(id);
  if (fix !== undefined) return { ...shownFix(fix), group, ...(effect === undefined ? {} : { effect }) };
  const notSimulated = reasonOf(id, situation) ?? "outside-the-model";
  return { id, kind: "fact", title, now: null, hours: effortHours, group, notSimulated };
}

/** Throws `usage` for a named action that is in the plan and cannot be simulated. */
function requireSimulated({ goal }: WhatIfQuestion, plan: readonly WhatIfFix[]): void {
  const ids = goal.kind === "fixes" ? goal.ids : [];
  const named = plan.find(({ id, notSimulated }) => notSimulated !== undefined && ids.includes(id));
  if (named?.notSimulated === undefined) return;
  throw new AppError("usage", `${named.title}: ${NOT_SIMULATED_WORDS[named.notSimulated]}.`);
}

/** The actions of the company's plan in its order, by the answers in force today. */
function planned(
  { report, blockers, profile: { claims }, run }: WhatIfQuestion,
  situation: Situation,
): readonly PlanAction[] {
  const { checks, controls, scores } = situation;
  const date = lastPaymentFraud(claims?.value ?? [], run.asOf);
  const fraud = claims === null || date === null ? null : { date, provenance: claims.provenance, asOf: claims.asOf };
  const today =
    report === null || scores === null ? null : { ...report, checks: [...checks], scores, record: { controls } };
  const { actions } = actionPlan({ report: today, controls, blockers, client: null, fraud });
  // A typed answer may put a control in place that a blocker of the record still names.
  return actions.filter(({ kind, id }) => kind !== "fact" || reasonOf(id, situation) !== null);
}

/** What each control that is not in place changes of the premium alone, once it is; without those of unknown effect. */
export function controlPremiums(profile: ExposureProfile, terms: PremiumTerms): ControlPremiums {
  const fixes = openFixes([], profile.controls);
  const { basis, of } = premiumChanges(profile, terms, fixes);
  const changes = fixes.flatMap((fix) => {
    const key = CONTROL_KEYS.find((each) => controlFixId(each) === fix.id);
    const change = of(fix);
    return key === undefined || change === null ? [] : [{ key, premium: signedMoneyOf(change) }];
  });
  return { basis, changes };
}

/**
 * A company before and after remediation: posture by the standard scoring rules including the ceiling, premiums, limits
 * and losses by the models. The work is named, or searched for: the least that reaches a posture or technical premium.
 * Losses are simulated for the current state and the chosen set, never during the search. Throws `usage` for an invalid
 * goal.
 */
export function whatIf(question: WhatIfQuestion): WhatIf {
  const { profile, report, goal } = question;
  const before = baseline(profile, report);
  const open = openFixes(before.checks, before.controls);
  const effects = fixEffects(question, before, open);
  const plan = planned(question, before).map((action) => shown(action, open, effects, before));
  requireSimulated(question, plan);
  const { fixes, implied, search, notes } = picked(question, before, open);
  const now = outlook(question, before);
  const then = fixes.length === 0 ? now : outlook(question, afterFixes(before, fixes));
  const done = new Set(fixes.map(({ id }) => id));
  return {
    indicative: INDICATIVE,
    name: profile.name,
    scan: profile.scan,
    goal: goalOf(goal),
    search,
    fixes: plan.flatMap((fix) =>
      done.has(fix.id) ? [{ ...fix, ...(implied.has(fix.id) ? { implied: true as const } : {}) }] : [],
    ),
    hours: fixes.reduce((sum, { hours }) => sum + hours, 0),
    premiumBasis: effects.basis,
    figures: figuresOf(now, then),
    open: plan.filter(({ id }) => !done.has(id)),
    questions: openQuestions(before.controls),
    missing: now.premium.missing,
    traces: {
      components: componentsOf(before, then.situation),
      before: now.premium.technical,
      after: asIfDone(then.premium.technical, fixes),
    },
    notes: [...notes, ...notesOf(question, before, now.premium)],
  };
}
