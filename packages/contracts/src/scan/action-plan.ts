import { z } from "zod";
import { Fix } from "../fix.ts";
import { PLACEABILITY_RULES, type PlaceabilityRuleId } from "../placeability/placeability-words.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { ACTION_GROUPS } from "./action-groups.ts";
import { Severity } from "./check-vocabulary.ts";

const Rule = z.enum(Object.keys(PLACEABILITY_RULES) as [PlaceabilityRuleId, ...PlaceabilityRuleId[]]);

/** One action of the plan. Texts may be external: escape them. */
export const PlanAction = z.strictObject({
  /** The check's id, `control:` and the control's key, or `domain` and `credentials` for facts of external sources. */
  id: z.string(),
  kind: z.enum(["check", "control", "fact"]),
  group: z.enum(ACTION_GROUPS),
  /** The finding, or the work in the imperative. */
  title: z.string(),
  /** The reason: why the check matters, the client's answer, or the fact. */
  why: z.string(),
  steps: z.array(z.string()),
  severity: Severity,
  /** Estimated hours of work. */
  effortHours: z.number().positive(),
  /**
   * Points that the published score gains when the actions are done in this order, with the cap, unrounded; null = the
   * score does not depend on it, or no score is available.
   */
  gain: z.number().nonnegative().nullable(),
  /**
   * The gain as printed, to two decimals: the difference between the printed scores before and after it, so that the
   * printed gains add up. Absent = no gain, or a plan stored without it.
   */
  printed: z.number().nonnegative().optional(),
  /** Points that the cap withholds from the gain; absent if none. */
  held: z.number().positive().optional(),
  /** The action removes a reason for the cap; absent where it does not, or where the cap is out of reach. */
  liftsCeiling: z.literal(true).optional(),
  source: z.strictObject({
    provenance: Provenance,
    /** Who declared it; absent = the broker, or another provenance. */
    declaredBy: DeclaredBy.optional(),
    /** Display name of the source; null = the scan or the record. */
    name: z.string().nullable(),
    /** ISO 8601; null = not dated. */
    asOf: z.string().nullable(),
  }),
  /** Placeability blockers that it clears, alone or with others. */
  clears: z.array(Rule),
  /** How to evidence it once done: a rescan, or an edit of the record. */
  fix: Fix.optional(),
});
export type PlanAction = z.infer<typeof PlanAction>;

/** Every open action of a company, in the order in which to do them. */
export const ActionPlan = z.strictObject({
  actions: z.array(PlanAction),
  /** The groups that have actions, in their order, each with its number of actions and their hours. */
  groups: z.array(
    z.strictObject({
      group: z.enum(ACTION_GROUPS),
      actions: z.number().int().positive(),
      hours: z.number().positive(),
    }),
  ),
  /** The sum of all hours. */
  hours: z.number().nonnegative(),
});
export type ActionPlan = z.infer<typeof ActionPlan>;
