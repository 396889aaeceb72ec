import { z } from "zod";
import { ACTION_GROUPS } from "../scan/action-groups.ts";
import { PremiumBasis, WhatIfEffect, WhatIfFigure } from "./what-if.ts";

/** The form that saves selected actions of a what-if as a plan. */
export const NewPlan = z.strictObject({
  /** Ids of the actions, as in the what-if. */
  fixes: z.array(z.string().max(200)).min(1, "Select at least one action.").max(200),
  owner: z.string("Enter who is responsible.").trim().min(1, "Enter who is responsible.").max(200),
  dueOn: z.iso.date("Enter the date by which the actions are due."),
});
export type NewPlan = z.infer<typeof NewPlan>;

/** What evidences that an action is done: the scan in which its finding is gone, or the client's answer. */
export const ActionDone = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("scan"), scanId: z.string(), at: z.string() }),
  z.strictObject({ kind: z.literal("answer"), at: z.string() }),
]);
export type ActionDone = z.infer<typeof ActionDone>;

/** An action of a plan, with its effect when the plan was saved. */
export const PlannedAction = z.strictObject({
  /** The check's id, or `control:` and the control's key. */
  id: z.string(),
  title: z.string(),
  hours: z.number().positive(),
  group: z.enum(ACTION_GROUPS).optional(),
  effect: WhatIfEffect.nullable(),
});
export type PlannedAction = z.infer<typeof PlannedAction>;

/** Actions to which an owner agreed by a date, as saved. */
export const SavedPlan = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The scanned domain. */
  domain: z.string(),
  /** null = the company was not a client. */
  clientId: z.string().nullable(),
  /** The scan whose findings it remediates. */
  scan: z.strictObject({ id: z.string(), startedAt: z.string() }),
  owner: z.string(),
  dueOn: z.iso.date(),
  createdAt: z.string(),
  createdBy: z.string(),
  actions: z.array(PlannedAction).min(1),
  premiumBasis: PremiumBasis.nullable(),
  /** Posture and premiums before and after all of its actions, when it was saved. */
  figures: z.array(WhatIfFigure),
});
export type SavedPlan = z.infer<typeof SavedPlan>;

/** A plan with the state of each action today. */
export const PlanView = SavedPlan.extend({
  actions: z.array(
    PlannedAction.extend({
      /** null = open. */
      done: ActionDone.nullable(),
    }),
  ),
  /** The last scan that was compared with it. */
  lastScan: z.strictObject({ id: z.string(), at: z.string() }),
  /** All of its actions are not done and its date has passed. */
  overdue: z.boolean(),
});
export type PlanView = z.infer<typeof PlanView>;

/** A plan in a list. */
export const PlanLine = SavedPlan.pick({
  id: true,
  name: true,
  domain: true,
  clientId: true,
  owner: true,
  dueOn: true,
  createdAt: true,
}).extend({ actions: z.int().positive(), done: z.int().nonnegative(), overdue: z.boolean() });
export type PlanLine = z.infer<typeof PlanLine>;
