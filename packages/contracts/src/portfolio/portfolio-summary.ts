import { z } from "zod";
import { Money, SignedMoney } from "../money.ts";
import { INDICATIVE } from "../pricing/known.ts";
import { LimitSum, ProviderRow } from "./accumulation.ts";

const Count = z.int().nonnegative();

/** Change in premium over pairs with both premiums recorded; null parts = no such pair. */
const PremiumChange = z.strictObject({
  /** Before minus after: positive is a saving. */
  saved: SignedMoney.nullable(),
  before: Money.nullable(),
  after: Money.nullable(),
  pairs: Count,
  cheaper: Count,
  dearer: Count,
  /** Pairs with a premium not recorded. */
  notRecorded: Count,
  /** Risks with quotes, of which none is chosen: not compared. 0 for placed premiums. */
  notChosen: Count,
});
export type PremiumChange = z.infer<typeof PremiumChange>;

/** Performance metrics of the broker, from recorded data. */
export const BROKER_METRICS = [
  "leadQuality",
  "onboardingEfficiency",
  "placementSuccess",
  "clientRetention",
  "industryAverage",
] as const;
const BrokerMetric = z.strictObject({
  /** 0–1; null = not recorded. */
  value: z.number().min(0).max(1).nullable(),
  /** The counts behind it. */
  counted: Count,
  of: Count,
  /** The definition of the ratio, or why there is none. */
  basis: z.string(),
});
export type BrokerMetric = z.infer<typeof BrokerMetric>;

/**
 * Summary of the portfolio. Premiums, limits and savings are declared or placed; totals and shares are calculated.
 * Excludes samples.
 */
export const PortfolioSummary = z.strictObject({
  indicative: z.literal(INDICATIVE),
  asOf: z.string(),
  clients: Count,
  samplesLeftOut: Count,
  scanned: Count,
  limits: LimitSum,
  /** Of policies in force. */
  premium: z.strictObject({ total: Money.nullable(), average: Money.nullable(), known: Count, unknown: Count }),
  /**
   * `placed`: bound or renewed within a year; `quoted`: potential saving of recorded quotes against expiring premiums.
   */
  savings: z.strictObject({ placed: PremiumChange, quoted: PremiumChange }),
  postures: z.strictObject({
    known: Count,
    /** Interquartile range; null = fewer than four clients have a score. */
    quartiles: z.strictObject({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  }),
  /** Placements of a year up to today. */
  metrics: z.record(z.enum(BROKER_METRICS), BrokerMetric),
  /** The three providers with the most clients. */
  providers: z.array(ProviderRow),
  notes: z.array(z.string()),
});
export type PortfolioSummary = z.infer<typeof PortfolioSummary>;
