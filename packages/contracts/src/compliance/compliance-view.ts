import { z } from "zod";
import { showCount, showNumber } from "../format/show-number.ts";
import { Category } from "../scan/check-vocabulary.ts";
import { Confidence } from "../scan/scores.ts";
import { EvidenceStatement } from "./compliance-evidence.ts";
import { BASES, COMPLIANCE_STATES, GAP_STATES, RELATIONS, STANDINGS } from "./compliance-words.ts";
import { Framework, HubControl, HubControlId, LicenceClass } from "./framework.ts";

const State = z.enum(COMPLIANCE_STATES);
const BasisOrNone = z.enum(BASES).nullable();
const Score = z.number().min(0).max(100);

/** A piece of evidence behind a state. */
export const StatementView = EvidenceStatement.omit({ control: true });
export type StatementView = z.infer<typeof StatementView>;

/** The state of a control by what is filed, answered and scanned. */
export const ControlState = z.strictObject({
  id: HubControlId,
  state: State,
  basis: BasisOrNone,
  /**
   * 0 known absent, 1 declared or partly met, 2 written, 3 observed, 4 observed twice 90 days apart; null = not
   * assessed.
   */
  maturity: z.int().min(0).max(4).nullable(),
  /** Evidence that counts, worst first. */
  evidence: z.array(StatementView),
  /** Evidence that no longer counts. */
  expired: z.array(StatementView),
  /** Evidence disagrees: the worst counts. */
  conflict: z.boolean(),
  /** First day on which evidence of it expires; null = none. */
  nextExpiry: z.string().nullable(),
  /** A vendor's report alone suggests that it is met in part, at most; absent = other evidence decides it. */
  suggested: z.literal(true).exactOptional(),
});
export type ControlState = z.infer<typeof ControlState>;

/** A requirement with the controls that it is judged by. */
export const RequirementState = z.strictObject({
  id: z.string(),
  state: State,
  basis: BasisOrNone,
  weight: z.number(),
  controls: z.array(z.strictObject({ id: HubControlId, relation: z.enum(RELATIONS), state: State })),
  nextExpiry: z.string().nullable(),
  /** Met in part at most, as a vendor's report alone suggests: it counts as not assessed in every score. */
  suggested: z.literal(true).exactOptional(),
});
export type RequirementState = z.infer<typeof RequirementState>;

/** The figures of one framework for one client. */
export const FrameworkStanding = z.strictObject({
  framework: z.string(),
  version: z.string(),
  standing: z.enum(STANDINGS),
  /** Why it does not apply or is not scored; null = it is. */
  reason: z.string().nullable(),
  /** 0–100, over what is assessed; null = less than half is. */
  score: Score.nullable(),
  /** The score if everything that is not assessed were not met, and met. */
  low: Score,
  high: Score,
  /** Requirements assessed, of those that apply. */
  assessed: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Share of the weight that is assessed, 0–1. */
  coverage: z.number().min(0).max(1),
  confidence: Confidence,
  /** The printed sum: weight met, half of the weight partly met, over the weight assessed. */
  sum: z.strictObject({ met: z.number(), partly: z.number(), assessed: z.number() }),
  counts: z.record(State, z.int().nonnegative()),
  /** Requirements by what their state is known from. */
  basis: z.strictObject({ observed: z.int(), documented: z.int(), declared: z.int() }),
  categories: z.array(
    z.strictObject({
      category: Category,
      weight: z.number(),
      score: Score.nullable(),
      assessed: z.int(),
      total: z.int(),
    }),
  ),
  /** Controls of its requirements that are not met or partly met. */
  gaps: z.int().nonnegative(),
  nextExpiry: z.string().nullable(),
});
export type FrameworkStanding = z.infer<typeof FrameworkStanding>;

/** One gap: a control that is not met or partly met, its work, and what it is worth. */
export const Gap = z.strictObject({
  control: HubControlId,
  title: z.string(),
  state: z.enum(["not-met", "partly"]),
  /** A vendor's report alone suggests the state: it counts as not assessed. */
  suggested: z.literal(true).exactOptional(),
  action: z.string(),
  hours: z.number(),
  decision: z.enum(GAP_STATES),
  owner: z.string().nullable(),
  due: z.string().nullable(),
  acceptedUntil: z.string().nullable(),
  reason: z.string().nullable(),
  /** Ids of the adopted frameworks that apply and have an assessed requirement on it; empty = none. */
  frameworks: z.array(z.string()),
  /** Points of each adopted framework's score that closing it gains, unrounded. */
  gains: z.array(z.strictObject({ framework: z.string(), points: z.number() })),
});
export type Gap = z.infer<typeof Gap>;

/** How many gaps are in adopted frameworks: '30 gaps: 28 in adopted frameworks that apply, 2 in none of them.' */
export function gapScope(gaps: readonly Gap[]): string {
  const own = gaps.filter(({ frameworks }) => frameworks.length > 0).length;
  const all = showCount(gaps.length, "gap");
  if (own === gaps.length) return `${all} in adopted frameworks that apply.`;
  if (own === 0) return `${all}, none in an adopted framework that applies.`;
  return `${all}: ${showNumber(own)} in adopted frameworks that apply, ${showNumber(gaps.length - own)} in none of them.`;
}

/** A framework in lists: everything but its rows. */
export const FrameworkSummary = Framework.omit({ requirements: true }).extend({ rows: z.int().nonnegative() });
export type FrameworkSummary = z.infer<typeof FrameworkSummary>;

/** A row of the licence table. */
export const LicenceRow = z.strictObject({
  framework: z.string(),
  name: z.string(),
  version: z.string(),
  class: LicenceClass,
  textAllowed: z.boolean(),
  attribution: z.string(),
  source: z.string(),
  checkedOn: z.string(),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

/** One leg of a cross-walk: a requirement, a control, their relation and its source. */
const Leg = z.strictObject({
  requirement: z.string(),
  relation: z.enum(RELATIONS),
  source: z.string(),
  date: z.string(),
});

/** Two requirements of two frameworks that meet at a control; the weaker relation counts. */
export const CrosswalkRow = z.strictObject({
  control: HubControl.pick({ id: true, title: true }),
  from: Leg,
  to: Leg,
  relation: z.enum(RELATIONS),
});
export type CrosswalkRow = z.infer<typeof CrosswalkRow>;
