import { z } from "zod";
import { ControlKey } from "../client/control-keys.ts";
import { SignedMoney } from "../money.ts";
import { INDICATIVE } from "../pricing/known.ts";
import { MissingInput } from "../pricing/premium-view.ts";
import { TracedMoney } from "../pricing/trace-step.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { ACTION_GROUPS } from "../scan/action-groups.ts";
import { Component } from "../scan/check-vocabulary.ts";
import { NOT_SIMULATED, WITHHELD } from "./not-simulated.ts";

const Known = {
  id: z.string(),
  title: z.string(),
  /** Provenance of the figures; `simulated` = from simulated years. */
  provenance: Provenance,
  /** Who declared the figure before the actions; absent = the broker, or not declared. */
  declaredBy: DeclaredBy.optional(),
  /** A note on the figure. */
  note: z.string().optional(),
  /** Why neither value is given; absent = one is, or it cannot be calculated. */
  withheld: z.enum(WITHHELD).optional(),
};

/** One figure before and after the actions; null = cannot be calculated. `change` = after − before. */
export const WhatIfFigure = z.discriminatedUnion("kind", [
  /** Points of 0–100. */
  z.strictObject({
    ...Known,
    kind: z.literal("points"),
    before: z.number().nullable(),
    after: z.number().nullable(),
    change: z.number().nullable(),
  }),
  z.strictObject({
    ...Known,
    kind: z.literal("money"),
    before: SignedMoney.nullable(),
    after: SignedMoney.nullable(),
    change: SignedMoney.nullable(),
  }),
  /** An annual probability, 0–1. */
  z.strictObject({
    ...Known,
    kind: z.literal("probability"),
    before: z.number().min(0).max(1).nullable(),
    after: z.number().min(0).max(1).nullable(),
    change: z.number().min(-1).max(1).nullable(),
  }),
  z.strictObject({
    ...Known,
    kind: z.literal("word"),
    before: z.string().nullable(),
    after: z.string().nullable(),
    change: z.null(),
  }),
]);
export type WhatIfFigure = z.infer<typeof WhatIfFigure>;

/** What an action changes alone, as the company is today, together with the actions that it requires. */
export const WhatIfEffect = z.strictObject({
  /** Points of the score before its cap, to two decimals; null = no score can be calculated. */
  points: z.number().nullable(),
  /** The action removes a cause of the cap. */
  liftsCap: z.literal(true).optional(),
  /** Change of the premium of `premiumBasis` as printed, with three figures where it is modelled; null = not known. */
  premium: SignedMoney.nullable(),
});
export type WhatIfEffect = z.infer<typeof WhatIfEffect>;

/** The premium whose change is stated for each action: quoted or bound, else expiring, else the model's. */
export const PremiumBasis = z.enum(["quoted", "bound", "expiring", "exposure-rated"]);
export type PremiumBasis = z.infer<typeof PremiumBasis>;

/** What each control that is not in place changes of a premium alone, once it is. */
export const ControlPremiums = z.strictObject({
  /** null = no premium can be calculated. */
  basis: PremiumBasis.nullable(),
  changes: z.array(z.strictObject({ key: ControlKey, premium: SignedMoney })),
});
export type ControlPremiums = z.infer<typeof ControlPremiums>;

/** An action: a check that would pass, a control that would be in place, or a fact that no model reads. */
export const WhatIfFix = z.strictObject({
  /** The check's id, or `control:` and the control's key. */
  id: z.string(),
  kind: z.enum(["check", "control", "fact"]),
  /** The action, as in the plan. */
  title: z.string(),
  /** The current outcome of the check, or the client's answer; null = not simulated. */
  now: z.string().nullable(),
  /** Estimated hours of work. */
  hours: z.number().positive(),
  /** Its group in the plan of actions. */
  group: z.enum(ACTION_GROUPS).optional(),
  /** Why it is not simulated and cannot be selected. */
  notSimulated: z.enum(NOT_SIMULATED).optional(),
  /** Not selected, but required by another action. */
  implied: z.literal(true).optional(),
  /** Absent = not simulated. */
  effect: WhatIfEffect.optional(),
});
export type WhatIfFix = z.infer<typeof WhatIfFix>;

/** The requested goal. */
export const WhatIfGoal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("fixes") }),
  z.strictObject({ kind: z.literal("score"), posture: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal("premium"), premium: SignedMoney }),
]);
export type WhatIfGoal = z.infer<typeof WhatIfGoal>;

/** How the set of actions was found. */
export const WhatIfSearch = z.strictObject({
  /** Actions that change the figure, and those they require. */
  candidates: z.int().nonnegative(),
  /** True = proven to be the minimum hours. */
  exact: z.boolean(),
  reached: z.boolean(),
  /** Number of sets evaluated. */
  looked: z.int().positive(),
  /** How the set is chosen, including among sets of equal hours. */
  rule: z.string(),
  /** What prevents the target, if it is not reached. */
  standing: z.array(z.string()),
});
export type WhatIfSearch = z.infer<typeof WhatIfSearch>;

/** A company after selected actions: scores by the scan's rules; premiums, limits and losses by the models. */
export const WhatIf = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  scan: z.strictObject({ id: z.string(), revision: z.int().positive(), startedAt: z.string() }).nullable(),
  goal: WhatIfGoal,
  /** null = the actions were given. */
  search: WhatIfSearch.nullable(),
  fixes: z.array(WhatIfFix),
  /** Estimated hours of work of all of them. */
  hours: z.number().nonnegative(),
  /** The premium of the actions' effects; null = none can be calculated. */
  premiumBasis: PremiumBasis.nullable(),
  figures: z.array(WhatIfFigure),
  /** Every other action of the plan, in its order. */
  open: z.array(WhatIfFix),
  /** Controls not disclosed: questions, not actions. */
  questions: z.array(z.strictObject({ key: ControlKey, title: z.string() })),
  missing: z.array(MissingInput),
  /** Calculation of the posture and the technical premium; null = cannot be calculated. */
  traces: z.strictObject({
    /** The posture of each component, unrounded; null = not assessed. `weight` = its share of the whole, 0–1. */
    components: z.array(
      z.strictObject({
        name: Component,
        weight: z.number().min(0).max(1),
        before: z.number().min(0).max(100).nullable(),
        after: z.number().min(0).max(100).nullable(),
        coverage: z.number().min(0).max(1),
      }),
    ),
    before: TracedMoney.nullable(),
    after: TracedMoney.nullable(),
  }),
  notes: z.array(z.string()),
});
export type WhatIf = z.infer<typeof WhatIf>;
