import { z } from "zod";
import { Fix } from "../fix.ts";
import { Provenance } from "../provenance.ts";
import { Amount, INDICATIVE } from "./amount.ts";
import { known } from "./known.ts";
import { MrcDefaults } from "./mrc-defaults.ts";
import { PremiumModifier } from "./premium-modifier.ts";
import { TableRow, TracedMoney } from "./trace-step.ts";

/** A share of 0–1 and what it is of. */
const Share = z.number().min(0).max(1);

/** An input that a figure requires and that is not recorded. */
export const MissingInput = z.strictObject({ field: z.string(), sentence: z.string(), fix: Fix });
export type MissingInput = z.infer<typeof MissingInput>;

/** The slip's arithmetic from the gross premium. */
export const SlipArithmetic = z.strictObject({
  gross: Amount,
  /** null = nobody told the brokerage. */
  brokerage: z.strictObject({ share: Share, amount: Amount, toUnderwriters: TracedMoney }).nullable(),
  /** null = the risk sits where UK insurance premium tax is not due. */
  tax: z
    .strictObject({
      title: z.string(),
      share: Share,
      amount: Amount,
      row: TableRow,
      input: z.string(),
      provenance: Provenance,
    })
    .nullable(),
  clientPays: TracedMoney,
});
export type SlipArithmetic = z.infer<typeof SlipArithmetic>;

/** The illustrative model of the specification: it shows how such a model works and is what no insurer charges. */
export const IllustrativePremium = z.strictObject({
  title: z.literal("Illustrative model"),
  premium: TracedMoney,
  /** Percent of the premium, from the risk score. */
  potentialReduction: z.int().min(0).max(70),
  savings: z.strictObject({ low: Amount, high: Amount }),
});
export type IllustrativePremium = z.infer<typeof IllustrativePremium>;

/** How the premium stands beside what UK brokers' pages print for companies of this size. */
export const MarketRange = z.strictObject({
  title: z.string(),
  low: Amount,
  high: Amount,
  broadLow: Amount,
  broadHigh: Amount,
  verdict: z.enum(["inside", "above", "below"]),
  /** Inside the wider range that some pages print. */
  broad: z.boolean(),
  sentence: z.string(),
  row: TableRow,
});
export type MarketRange = z.infer<typeof MarketRange>;

/** A rule that a live insurer would apply, and why; it changes no figure here. */
export const MarketRule = z.strictObject({ rule: z.string(), reason: z.string(), row: TableRow });
export type MarketRule = z.infer<typeof MarketRule>;

/** Everything that is said of a risk's price. */
export const PremiumView = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  /** `none` = nobody told it and it was taken. */
  terms: z.strictObject({ limit: known(Amount), retention: known(Amount) }),
  /** What the client pays a year now where that was told, else the technical premium; null = neither is known. */
  headline: z
    .strictObject({
      amount: Amount,
      basis: z.enum(["expiring", "technical"]),
      /** What that premium buys; null = not told. */
      limit: Amount.nullable(),
      retention: Amount.nullable(),
      provenance: Provenance,
      asOf: z.string(),
    })
    .nullable(),
  /** By factors on the turnover; null = something is missing. */
  technical: TracedMoney.nullable(),
  /** By expected losses; null = something is missing. */
  lossCost: TracedMoney.nullable(),
  missing: z.array(MissingInput),
  /** How far the routes lie apart; `share` = of the lower one. */
  gap: z
    .strictObject({ amount: Amount, share: z.number().nonnegative(), higher: z.enum(["technical", "loss-cost"]) })
    .nullable(),
  /** What each control, answer and check does to the technical premium. */
  modifiers: z.array(PremiumModifier),
  /**
   * What putting right all that is known to be amiss would take off the headline premium; null = nothing is, or there
   * is no headline.
   */
  savings: z
    .strictObject({ amount: Amount, share: Share, technicalAfter: Amount, fixes: z.array(z.string()) })
    .nullable(),
  slip: SlipArithmetic.nullable(),
  range: MarketRange.nullable(),
  /** The same risk by a second published table. */
  second: z.strictObject({ title: z.string(), premium: TracedMoney }).nullable(),
  rules: z.array(MarketRule),
  illustrative: IllustrativePremium.nullable(),
  /** Limits by posture, and by how large a loss the exposure may bring; null where there is no figure. */
  limits: z.strictObject({
    byPosture: MrcDefaults.nullable(),
    byExposure: z.strictObject({ limit: Amount, event: Amount, rule: z.string() }).nullable(),
  }),
  notes: z.array(z.string()),
});
export type PremiumView = z.infer<typeof PremiumView>;
