import { z } from "zod";
import {
  FURTHER_QUOTE_TERMS,
  PLACEMENT_STAGES,
  Placement,
  PlacementQuote,
  PlacementStage,
  PlacementStep,
} from "../client/placement.ts";
import { PLACEMENT_TERMS, type PlacementTerm } from "../client/placement-terms.ts";
import { SinceBinding } from "../client/since-binding.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery } from "./page-of.ts";
import { repeatable } from "./repeatable.ts";

const ById = z.strictObject({ id: z.string().min(1).max(253) });
const Day = z.iso.date();
const Text = z.string().trim().min(1).max(500);
/** An amount of a term, in pence. */
function amountOf({ label, aboveZero = false }: PlacementTerm) {
  const amount = z.int(`${label} must be a whole number of pence, for example 420000 for £4,200.`);
  return aboveZero
    ? amount.positive(`${label} must be more than £0; leave it out if not disclosed.`)
    : amount.nonnegative(`${label} must not be negative.`);
}
const AMOUNTS = {
  premium: amountOf(PLACEMENT_TERMS.premium).optional(),
  limit: amountOf(PLACEMENT_TERMS.limit).optional(),
  retention: amountOf(PLACEMENT_TERMS.retention).optional(),
};
const Pence = z.int().nonnegative().nullable();
const Count = z.int().nonnegative();

/** A placement with its client and current step; money in pence. */
export const PlacementView = Placement.extend({ clientName: z.string(), current: PlacementStep });
export type PlacementView = z.infer<typeof PlacementView>;

/** Terms of a step, money in pence; omitted terms are unchanged. */
export const TypedTerms = z.strictObject({
  on: Day.optional(),
  insurer: Text.optional(),
  ...AMOUNTS,
  inception: Day.optional(),
  expiresOn: Day.optional(),
  reason: Text.optional(),
  note: Text.optional(),
});
export type TypedTerms = z.infer<typeof TypedTerms>;

/**
 * Why a company that is not active is bound nevertheless; recorded with the placement. `besideBound`: the same risk is
 * bound already for this period, and both policies are intended.
 */
const DESPITE = { despiteContradictions: Text.optional(), besideBound: z.boolean().optional() };

export const NewPlacement = TypedTerms.extend({
  ...DESPITE,
  client: z.string().min(1).max(253),
  risk: Text.default("Cyber"),
  stage: PlacementStage.default("prospect"),
});
export type NewPlacement = z.infer<typeof NewPlacement>;

export const PlacementMoveBody = TypedTerms.extend({
  ...DESPITE,
  stage: PlacementStage,
  /** The number of the step that this one corrects. */
  corrects: z.int().positive().optional(),
  /** The policy becomes the expiring policy of the record; omitted = when the risk is bound or renewed. */
  toRecord: z.boolean().optional(),
});
export type PlacementMoveBody = z.infer<typeof PlacementMoveBody>;

/** A quote, money in pence. An empty list = none, as stated by the insurer; omitted = not stated. */
export const TypedQuote = z.strictObject({
  insurer: Text.optional(),
  ...AMOUNTS,
  ...FURTHER_QUOTE_TERMS.partial().shape,
  exclusions: z.array(Text).max(100).optional(),
  subjectivities: z.array(Text).max(100).optional(),
  validUntil: Day.optional(),
  receivedOn: Day.optional(),
  note: Text.optional(),
  corrects: z.int().positive().optional(),
});
export type TypedQuote = z.infer<typeof TypedQuote>;

export const QuoteChoiceBody = z.strictObject({
  ...DESPITE,
  quote: z.int().positive(),
  /** The risk is bound on this quote. */
  bind: z.boolean().default(false),
  /** The policy becomes the expiring policy of the record; omitted = when it is bound. */
  toRecord: z.boolean().optional(),
  on: Day.optional(),
  inception: Day.optional(),
  expiresOn: Day.optional(),
  note: Text.optional(),
});
export type QuoteChoiceBody = z.infer<typeof QuoteChoiceBody>;

const BestFigure = z.enum(["premium", "limit", "retention", "rateOnLine"]);
const ComparedTerm = z.strictObject({
  text: z.string(),
  quotes: z.array(z.strictObject({ n: z.int().positive(), has: z.boolean().nullable() })),
});

/** A placement's quotes side by side. Money in pence. */
export const QuotesView = z.strictObject({
  quotes: z.array(
    PlacementQuote.extend({
      rateOnLine: z.number().nonnegative().nullable(),
      /** Premium, tax and fee, without a fee that is not stated; null = premium or tax not stated. */
      totalCost: Pence,
      best: z.array(BestFigure),
      chosen: z.boolean(),
      /** False = expired; null = no last day stated. */
      valid: z.boolean().nullable(),
    }),
  ),
  exclusions: z.array(ComparedTerm),
  subjectivities: z.array(ComparedTerm),
  /** Limits or retentions differ, so that premiums alone are not comparable. */
  unlike: z.boolean(),
});
export type QuotesView = z.infer<typeof QuotesView>;

const YearTerms = z.strictObject({
  insurer: z.string().nullable(),
  premium: Pence,
  limit: Pence,
  retention: Pence,
  rateOnLine: z.number().nonnegative().nullable(),
  inception: z.string().nullable(),
  expiresOn: z.string().nullable(),
  began: z.string().nullable(),
  from: z.string(),
});
const YearChange = z.strictObject({ by: z.number(), share: z.number().nullable() }).nullable();
const YearPosture = z
  .strictObject({ posture: z.int().min(0).max(100).nullable(), at: z.string(), methodVersion: z.string() })
  .nullable();

/** This year's terms against the expiring ones. Money in pence. */
export const RenewalView = z.strictObject({
  expiring: YearTerms.nullable(),
  offered: YearTerms.nullable(),
  changes: z.strictObject({ premium: YearChange, limit: YearChange, retention: YearChange, rateOnLine: YearChange }),
  posture: z.strictObject({
    domain: z.string().nullable(),
    earlier: YearPosture,
    latest: YearPosture,
    change: z.number().nullable(),
    otherMethod: z.boolean(),
  }),
});
export type RenewalView = z.infer<typeof RenewalView>;

export const PLACEMENTS_API = {
  "GET /api/placements": {
    summary: "Placements, most recent stage first, with the count by stage and the premium bound in a year",
    role: "viewer",
    query: PageQuery.extend({
      client: z.string().max(253).optional(),
      stage: repeatable(PlacementStage),
      insurer: z.string().max(200).optional(),
      from: Day.optional(),
      to: Day.optional(),
      year: z.coerce.number().int().min(1900).max(2199).optional(),
    }),
    answer: z.strictObject({
      items: z.array(PlacementView),
      next: z.string().nullable(),
      totals: z.strictObject({
        stages: z.record(z.enum(PLACEMENT_STAGES), Count),
        /** Pence; null = not recorded. */
        premium: Pence,
        year: z.int(),
      }),
    }),
  },
  "POST /api/placements": {
    summary: "Record a new placement of a client",
    role: "broker",
    body: NewPlacement,
    status: 201,
    answer: PlacementView,
  },
  "GET /api/placements/:id": {
    summary: "A placement: steps, quotes side by side, terms against the expiring ones, what changed since binding",
    role: "viewer",
    params: ById,
    answer: z.strictObject({
      placement: PlacementView,
      comparison: QuotesView,
      renewal: RenewalView,
      /** What changed since binding; null = not bound. */
      since: SinceBinding.nullable(),
    }),
  },
  "POST /api/placements/:id/steps": {
    summary: "Record a new stage of a placement, or correct an earlier step",
    role: "broker",
    params: ById,
    body: PlacementMoveBody,
    answer: PlacementView,
  },
  "POST /api/placements/:id/quotes": {
    summary: "Record a quote, or correct an earlier one",
    role: "broker",
    params: ById,
    body: TypedQuote,
    answer: PlacementView,
  },
  "POST /api/placements/:id/choice": {
    summary: "Choose a quote: it becomes the quote on the record and is printed in documents",
    role: "broker",
    params: ById,
    body: QuoteChoiceBody,
    answer: PlacementView,
  },
  "GET /api/placements/:id/quotes.csv": {
    summary: "A placement's quotes side by side as CSV",
    role: "viewer",
    params: ById,
    answer: "file",
  },
} as const satisfies ApiRoutes;
