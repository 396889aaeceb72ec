import { z } from "zod";
import { Fix } from "../fix.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { Amount, INDICATIVE, known } from "./known.ts";
import { TableRow, TracedMoney } from "./trace-step.ts";

/** Effect of one control or check on the technical premium, with its answer or evidence. */
export const PremiumModifier = z.strictObject({
  /** `control:<key>` or `check:<id>`. */
  id: z.string(),
  title: z.string(),
  /** 1 = no effect. */
  factor: z.number().positive(),
  /** The input that selected it, as text. */
  input: z.string(),
  /** `none` = not known, so that it has no effect. */
  provenance: Provenance,
  /** Who declared the answer; absent = the broker, or not declared. */
  declaredBy: DeclaredBy.optional(),
  /** The factor if the control is in place, and if it is not. */
  met: z.number().positive(),
  unmet: z.number().positive(),
  /** `table` = from the rating table; `schedule` = a schedule credit or debit, within bounds. */
  group: z.enum(["table", "schedule"]),
  row: TableRow,
});
export type PremiumModifier = z.infer<typeof PremiumModifier>;

/** A share of the total limit for one kind of loss. */
export const SubLimit = z.strictObject({ category: z.string(), share: z.number().min(0).max(1), limit: Amount });

/**
 * Insurer appetite by posture: a table for comparison, which fills no document. `retention` is a share of the
 * deductible and is not added to it.
 */
export const MrcDefaults = z.strictObject({
  posture: z.int().min(0).max(100),
  totalLimit: Amount,
  deductible: Amount,
  retention: Amount,
  subLimits: z.array(SubLimit),
  complianceRequirements: z.array(z.string()),
  exclusions: z.array(z.string()),
  conditions: z.array(z.string()),
  policyDays: z.int().positive(),
  currency: z.literal("GBP"),
  paymentTerms: z.string(),
  cancellationTerms: z.string(),
  geographicalScope: z.array(z.string()),
});
export type MrcDefaults = z.infer<typeof MrcDefaults>;

/** A share, 0–1. */
const Share = z.number().min(0).max(1);

/** An input that a figure requires and that is not recorded. */
export const MissingInput = z.strictObject({ field: z.string(), sentence: z.string(), fix: Fix });
export type MissingInput = z.infer<typeof MissingInput>;

/** Premium, brokerage, tax and fee from the gross premium; those that the chosen quote states are the quoted ones. */
export const SlipArithmetic = z.strictObject({
  gross: Amount,
  /** null = brokerage not recorded. */
  brokerage: z.strictObject({ share: Share, amount: Amount, toUnderwriters: TracedMoney }).nullable(),
  /** null = UK insurance premium tax is not due. */
  tax: z
    .strictObject({
      title: z.string(),
      share: Share,
      amount: Amount,
      row: TableRow,
      input: z.string(),
      provenance: Provenance,
      declaredBy: DeclaredBy.optional(),
    })
    .nullable(),
  /** The broker's fee, as quoted; null = not recorded. */
  fee: Amount.nullable(),
  /** Gross premium, tax and recorded fee. */
  clientPays: TracedMoney,
});
export type SlipArithmetic = z.infer<typeof SlipArithmetic>;

/** The illustrative model of the specification; not a market price. */
export const IllustrativePremium = z.strictObject({
  title: z.literal("Illustrative model"),
  premium: TracedMoney,
  /** Percent of the premium, from the risk score. */
  potentialReduction: z.int().min(0).max(70),
  savings: z.strictObject({ low: Amount, high: Amount }),
});
export type IllustrativePremium = z.infer<typeof IllustrativePremium>;

/** The premium against published UK ranges for companies of this size. */
export const MarketRange = z.strictObject({
  title: z.string(),
  low: Amount,
  high: Amount,
  broadLow: Amount,
  broadHigh: Amount,
  verdict: z.enum(["inside", "above", "below"]),
  /** Inside the wider published range. */
  broad: z.boolean(),
  sentence: z.string(),
  row: TableRow,
});
export type MarketRange = z.infer<typeof MarketRange>;

/** A rule that insurers apply, with the reason; it changes no figure here. */
export const MarketRule = z.strictObject({ rule: z.string(), reason: z.string(), row: TableRow });
export type MarketRule = z.infer<typeof MarketRule>;

/** How the range of the two methods relates to the market range for companies of this size. */
export const RANGE_REASONS = [
  "methods",
  "methods-within-market",
  "methods-below-market",
  "methods-above-market",
] as const;

/** One premium or one range for the year. */
export const HeadlinePremium = z.strictObject({
  /** Rounded to two significant figures if modelled; `low` = `high` for a quoted premium. */
  low: Amount,
  high: Amount,
  basis: z.enum(["quoted", "bound", "modelled", "expiring"]),
  /** The insurer that quoted it, or with which it is bound; null = neither, or not recorded. */
  quotedBy: z.string().nullable(),
  /** What bounds a modelled range; null = not modelled. */
  reason: z.enum(RANGE_REASONS).nullable(),
  /** Ends that are not a method's figure but the bound that replaces it; empty = none. */
  capped: z.array(z.enum(["low", "high"])),
  /** The lower end is the minimum rate on line. */
  minimum: z.boolean(),
  /**
   * A modelled range that lies wholly below or above the expiring premium and all current quotes; null = it does not,
   * or neither is recorded. `quotes` = lowest and highest premium.
   */
  outside: z
    .strictObject({
      side: z.enum(["below", "above"]),
      expiring: Amount.nullable(),
      quotes: z.strictObject({ low: Amount, high: Amount }).nullable(),
    })
    .nullable(),
  /** The cover that it buys; null = not recorded. */
  limit: Amount.nullable(),
  retention: Amount.nullable(),
  provenance: Provenance,
  declaredBy: DeclaredBy.optional(),
  asOf: z.string(),
});
export type HeadlinePremium = z.infer<typeof HeadlinePremium>;

/** Whether the premium is an insurer's for this placing: quoted or bound. */
export const isAgreed = (headline: HeadlinePremium | null): headline is HeadlinePremium =>
  headline?.basis === "quoted" || headline?.basis === "bound";

/** Indicative pricing of a risk. */
export const PremiumView = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  /** `none` = not disclosed; the default is assumed. */
  terms: z.strictObject({ limit: known(Amount), retention: known(Amount) }),
  /**
   * The premium that leads: that of the quote in force, else one range from the models, else that of the
   * expiring policy; null = none is known.
   */
  headline: HeadlinePremium.nullable(),
  /** The premium of the expiring policy, with the cover that it bought; null = not recorded. */
  expiring: z
    .strictObject({
      amount: Amount,
      limit: Amount.nullable(),
      retention: Amount.nullable(),
      provenance: Provenance,
      declaredBy: DeclaredBy.optional(),
      asOf: z.string(),
    })
    .nullable(),
  /** Exposure rating; null = an input is missing. */
  technical: TracedMoney.nullable(),
  /** Loss-cost pricing; null = an input is missing. */
  lossCost: TracedMoney.nullable(),
  missing: z.array(MissingInput),
  /** Difference between the two methods; `share` = of the lower one. */
  gap: z
    .strictObject({ amount: Amount, share: z.number().nonnegative(), higher: z.enum(["technical", "loss-cost"]) })
    .nullable(),
  /** Effect of each control and check on the technical premium. */
  modifiers: z.array(PremiumModifier),
  /**
   * Potential premium saving after remediation of all findings, of the premium quoted, else expiring, else technical
   * within the headline range; null = no findings, or no premium. `capped` = the debits exceed their cap, so that the
   * remediation of some alone does not move the premium.
   */
  savings: z
    .strictObject({
      amount: Amount,
      share: Share,
      technicalAfter: Amount,
      fixes: z.array(z.string()),
      capped: z.boolean(),
    })
    .nullable(),
  slip: SlipArithmetic.nullable(),
  range: MarketRange.nullable(),
  /** The same risk by a second published table. */
  second: z.strictObject({ title: z.string(), premium: TracedMoney }).nullable(),
  rules: z.array(MarketRule),
  illustrative: IllustrativePremium.nullable(),
  /** Limits by posture and by modelled exposure, and the deductible by size; null = no figure. */
  limits: z.strictObject({
    byPosture: MrcDefaults.nullable(),
    byExposure: z.strictObject({ limit: Amount, event: Amount, rule: z.string() }).nullable(),
    /** The usual range of deductibles for the turnover. */
    deductibleBySize: z.strictObject({ low: Amount, high: Amount, rule: z.string() }).nullable(),
  }),
  notes: z.array(z.string()),
});
export type PremiumView = z.infer<typeof PremiumView>;

/** Premium ÷ limit, and the years of premium that equal one limit loss; null = over 1,000 years, or no premium. */
export const RateOnLine = z.strictObject({
  premium: Amount,
  limit: Amount,
  rate: z.number().nonnegative(),
  /** The model's rate is below the minimum at which insurers write a layer: the minimum is used. */
  minimum: z.boolean(),
  paybackYears: z.number().positive().nullable(),
});
export type RateOnLine = z.infer<typeof RateOnLine>;

/** Pricing of a layer: annual `expectedLoss`, and its rate on line before and after known controls. */
export const PricedLayer = z.strictObject({
  attachment: Amount,
  limit: Amount,
  expectedLoss: TracedMoney,
  /** The expected loss divided by the loss ratio, or the minimum rate on line; rounded to the penny only. */
  premium: TracedMoney,
  baseline: RateOnLine,
  current: RateOnLine,
});
export type PricedLayer = z.infer<typeof PricedLayer>;

/** How a recorded rate is known. */
const KNOWN = { provenance: Provenance, declaredBy: DeclaredBy.optional(), asOf: z.string() };

/** Rates on line of a programme, overall and by layer. */
export const RateOnLineView = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  /** Without the effect of any control. */
  baseline: RateOnLine.nullable(),
  /** With known controls and checks. */
  current: RateOnLine.nullable(),
  /** (baseline − current) ÷ baseline; negative if known controls increase the rate. */
  improvement: z.number().nullable(),
  /** From the quote in force, or `bound` without one; it leads. null = none, or its limit is not stated. */
  quoted: RateOnLine.extend({ ...KNOWN, quotedBy: z.string().nullable(), bound: z.boolean() }).nullable(),
  /** From the expiring policy, if recorded. */
  expiring: RateOnLine.extend(KNOWN).nullable(),
  layers: z.array(PricedLayer),
  adjustments: z.array(PremiumModifier),
  missing: z.array(MissingInput),
  notes: z.array(z.string()),
});
export type RateOnLineView = z.infer<typeof RateOnLineView>;
