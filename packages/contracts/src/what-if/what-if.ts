import { z } from "zod";
import { ControlKey } from "../client/control-keys.ts";
import { SignedMoney } from "../money.ts";
import { INDICATIVE } from "../pricing/amount.ts";
import { MissingInput } from "../pricing/premium-view.ts";
import { TracedMoney } from "../pricing/trace-step.ts";
import { Provenance } from "../provenance.ts";
import { Component } from "../scan/check-vocabulary.ts";

const Known = {
  id: z.string(),
  title: z.string(),
  /** How the figures are known; `simulated` = from simulated years. */
  provenance: Provenance,
  /** What is to be known beside the figure. */
  note: z.string().optional(),
};

/** One figure before and after the work; null = it cannot be worked out. `change` = after − before. */
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
  /** A probability of 0–1 a year. */
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

/** A piece of work: a check that would pass, or a control that would be in order. */
export const WhatIfFix = z.strictObject({
  /** The check's id, or `control:` and the control's key. */
  id: z.string(),
  kind: z.enum(["check", "control"]),
  /** What is so once it is done; of one that stays open, what is amiss. */
  title: z.string(),
  /** The check's outcome, or the client's answer, as it is now. */
  now: z.string(),
  /** Estimated hours of work. */
  hours: z.number().positive(),
  /** Not chosen: another fix cannot do without it. */
  implied: z.literal(true).optional(),
});
export type WhatIfFix = z.infer<typeof WhatIfFix>;

/** What was asked for. */
export const WhatIfGoal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("fixes") }),
  z.strictObject({ kind: z.literal("score"), posture: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal("premium"), premium: SignedMoney }),
]);
export type WhatIfGoal = z.infer<typeof WhatIfGoal>;

/** How the set of fixes was found. */
export const WhatIfSearch = z.strictObject({
  /** Fixes that move the figure, or that one of those cannot do without. */
  candidates: z.int().nonnegative(),
  /** No other set needs fewer hours, by the rule. */
  exact: z.boolean(),
  reached: z.boolean(),
  /** Sets whose figure was worked out. */
  looked: z.int().positive(),
  /** How the set is chosen, and how sets of equal hours are told apart. */
  rule: z.string(),
  /** Where the target is not reached: what stands in the way. */
  standing: z.array(z.string()),
});
export type WhatIfSearch = z.infer<typeof WhatIfSearch>;

/**
 * What a company would look like once some work is done: scores by the scan's own rules, premiums, limits and losses by
 * the models.
 */
export const WhatIf = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  scan: z.strictObject({ id: z.string(), revision: z.int().positive(), startedAt: z.string() }).nullable(),
  goal: WhatIfGoal,
  /** Null = the fixes were named. */
  search: WhatIfSearch.nullable(),
  fixes: z.array(WhatIfFix),
  /** Estimated hours of work of all of them. */
  hours: z.number().nonnegative(),
  figures: z.array(WhatIfFigure),
  /** What is still not in order afterwards, by the hours it would take. */
  open: z.array(WhatIfFix),
  /** Controls of which nobody has said how they stand: questions, and no fixes. */
  questions: z.array(z.strictObject({ key: ControlKey, title: z.string() })),
  missing: z.array(MissingInput),
  /** How the posture and the technical premium come about; null where they cannot be worked out. */
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
