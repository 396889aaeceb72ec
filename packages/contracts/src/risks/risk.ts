import { z } from "zod";
import { PERILS } from "../forecast/loss-forecast.ts";
import { RiskIndex } from "../scales.ts";
import {
  RISK_CATEGORIES,
  RISK_CLOSING_LABELS,
  RISK_FOLLOW_UP_LABELS,
  RISK_INSURANCE_IMPACTS,
  RISK_LINK_STATES,
  RISK_LINKS,
  RISK_ORIGINS,
  RISK_RULES,
  RISK_STATUSES,
  RISK_TREATMENTS,
  type RiskInsuranceImpact,
  type RiskRuleId,
} from "./risk-words.ts";

const Rule = z.enum(Object.keys(RISK_RULES) as [RiskRuleId, ...RiskRuleId[]]);
const InsuranceImpact = z.enum(Object.keys(RISK_INSURANCE_IMPACTS) as [RiskInsuranceImpact, ...RiskInsuranceImpact[]]);

/** A likelihood or an impact, 1–5, with the rules that gave it. */
export const RiskFactor = z.strictObject({
  value: z.int().min(1).max(5),
  rules: z.array(Rule),
  /** Set by a person, with the reason and what the rules give; null = as the rules give it. */
  override: z.strictObject({ by: z.string(), at: z.string(), reason: z.string(), ruled: z.int() }).nullable(),
});
export type RiskFactor = z.infer<typeof RiskFactor>;

/** Likelihood × impact ÷ 2.5, 0.4–10, one decimal (decisions §8a: our definition). */
export const RiskRating = z.strictObject({ likelihood: RiskFactor, impact: RiskFactor, index: RiskIndex });
export type RiskRating = z.infer<typeof RiskRating>;

/** Something else of the client that a risk belongs to. */
export const RiskLink = z.strictObject({
  kind: z.enum(RISK_LINKS),
  /** Id of what is linked: '<slip>/<n>', a placement, a control, a document, a weakness, '<domain>/<check>'. */
  ref: z.string(),
  title: z.string(),
  /** As at today; done = it was completed there, which proposes the same here. */
  state: z.enum(RISK_LINK_STATES),
});
export type RiskLink = z.infer<typeof RiskLink>;

type ClosingReason = keyof typeof RISK_CLOSING_LABELS;
const CLOSING_REASONS = Object.keys(RISK_CLOSING_LABELS) as [ClosingReason, ...ClosingReason[]];
type FollowUpKind = keyof typeof RISK_FOLLOW_UP_LABELS;
const FOLLOW_UPS = Object.keys(RISK_FOLLOW_UP_LABELS) as [FollowUpKind, ...FollowUpKind[]];

/** What may be closed with a closed risk. A person closes it where it belongs. */
export const RiskFollowUp = z.strictObject({
  kind: z.enum(FOLLOW_UPS),
  /** Id of the control of a gap or an action; '<slip>/<n>' of a subjectivity. */
  ref: z.string(),
  title: z.string(),
  /** What shows that it may be closed; `person` = the decision on the risk alone, `ref` = who. */
  evidence: z.strictObject({ reason: z.enum([...CLOSING_REASONS, "person"]), ref: z.string(), on: z.iso.date() }),
});
export type RiskFollowUp = z.infer<typeof RiskFollowUp>;

const described = {
  /** The same for one weakness of a client whatever shows it: 'weakness:<id>', 'check:<id>', 'control:<id>' …. */
  key: z.string(),
  title: z.string(),
  category: z.enum(RISK_CATEGORIES),
  origin: z.enum(RISK_ORIGINS),
  /** Host, address or field that is affected; may be external text. */
  subject: z.string().nullable(),
  peril: z.enum(PERILS).nullable(),
  insurance: InsuranceImpact,
  inherent: RiskRating,
  links: z.array(RiskLink),
};

/** A risk that the evidence proposes. A person opens it. */
export const RiskProposal = z.strictObject({
  ...described,
  /** Steps that reduce it, if its source names any. */
  plan: z.string().nullable(),
  /** ISO 8601 date of what shows it. */
  since: z.iso.date(),
});
export type RiskProposal = z.infer<typeof RiskProposal>;

/** A risk of the register. */
export const Risk = z.strictObject({
  ...described,
  id: z.string(),
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  /** After the treatment, as far as evidence shows it; equal to the inherent one without evidence. */
  residual: RiskRating,
  owner: z.string().nullable(),
  status: z.enum(RISK_STATUSES),
  treatment: z.enum(RISK_TREATMENTS).nullable(),
  treatmentReason: z.string().nullable(),
  acceptedUntil: z.iso.date().nullable(),
  mitigationPlan: z.string().nullable(),
  targetDate: z.iso.date().nullable(),
  /** Target date or end of acceptance has passed. */
  overdue: z.boolean(),
  /** Evidence no longer shows it, so that closing it is proposed; null = it does, or nothing examined it. */
  closing: z.strictObject({ reason: z.enum(CLOSING_REASONS), ref: z.string(), on: z.iso.date() }).nullable(),
  /** Of a closed risk: gaps, planned actions and subjectivities that may be closed too, as at today. */
  proposes: z.array(RiskFollowUp).default([]),
  closed: z.strictObject({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  history: z.array(z.strictObject({ at: z.string(), by: z.string(), change: z.string() })),
  /** Guards an edit against outdated data. */
  version: z.int().nonnegative(),
  by: z.string(),
  at: z.string(),
});
export type Risk = z.infer<typeof Risk>;

/** What a person states of a risk; omitted parts stay. */
export const EditRisk = z.strictObject({
  version: z.int().nonnegative(),
  title: z.string().trim().min(1).max(200).optional(),
  category: z.enum(RISK_CATEGORIES).optional(),
  owner: z.string().trim().max(120).nullable().optional(),
  status: z.enum(RISK_STATUSES).exclude(["Closed"]).optional(),
  mitigationPlan: z.string().trim().max(4000).nullable().optional(),
  targetDate: z.iso.date().nullable().optional(),
  treatment: z.enum(RISK_TREATMENTS).nullable().optional(),
  acceptedUntil: z.iso.date().nullable().optional(),
  /** Required with a treatment that accepts, and with an override. */
  reason: z.string().trim().max(1000).optional(),
  likelihood: z.int().min(1).max(5).nullable().optional(),
  impact: z.int().min(1).max(5).nullable().optional(),
  link: z
    .array(z.strictObject({ kind: z.enum(RISK_LINKS), ref: z.string().max(300) }))
    .max(20)
    .optional(),
  unlink: z
    .array(z.strictObject({ kind: z.enum(RISK_LINKS), ref: z.string().max(300) }))
    .max(20)
    .optional(),
});
export type EditRisk = z.infer<typeof EditRisk>;

/** A risk added by hand. */
export const NewRisk = z.strictObject({
  title: z.string().trim().min(1).max(200),
  category: z.enum(RISK_CATEGORIES),
  likelihood: z.int().min(1).max(5),
  impact: z.int().min(1).max(5),
  reason: z.string().trim().min(1).max(1000),
  peril: z.enum(PERILS).nullable().optional(),
  owner: z.string().trim().max(120).nullable().optional(),
  mitigationPlan: z.string().trim().max(4000).nullable().optional(),
  targetDate: z.iso.date().nullable().optional(),
});
export type NewRisk = z.infer<typeof NewRisk>;

/** A risk as it is stored; who its client is and whether it is overdue follow when it is read. */
export const SavedRisk = Risk.omit({ client: true, overdue: true }).extend({
  /** Links that a person removed, as '<kind> <id>'; they are not added again. */
  unlinked: z.array(z.string()).default([]),
});
export type SavedRisk = z.infer<typeof SavedRisk>;
