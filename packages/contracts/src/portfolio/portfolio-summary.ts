import { z } from "zod";
import { Money, SignedMoney } from "../money.ts";
import { INDICATIVE } from "../pricing/amount.ts";
import { LimitSum, ProviderRow } from "./accumulation.ts";

const Count = z.int().nonnegative();

/** A difference of premiums over pairs of which both sides are recorded; null parts = there is no such pair. */
const PremiumChange = z.strictObject({
  /** Before less after: above zero is saved. */
  saved: SignedMoney.nullable(),
  before: Money.nullable(),
  after: Money.nullable(),
  pairs: Count,
  cheaper: Count,
  dearer: Count,
  /** Of whom one side is not recorded. */
  notRecorded: Count,
});
export type PremiumChange = z.infer<typeof PremiumChange>;

/** How the broker's own work goes, counted from what is recorded. */
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
  /** What was divided by what, or why nothing can be said. */
  basis: z.string(),
});
export type BrokerMetric = z.infer<typeof BrokerMetric>;

/**
 * The whole book on a page. Premiums, limits and savings are declared or placed; sums and shares derived. Samples never
 * count.
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
   * `placed`: bound or renewed within a year; `quoted`: what the quotes of the records would save against the expiring
   * premiums.
   */
  savings: z.strictObject({ placed: PremiumChange, quoted: PremiumChange }),
  postures: z.strictObject({
    known: Count,
    /** The middle half; null = fewer than four clients have a figure. */
    quartiles: z.strictObject({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  }),
  /** Placements of a year up to today. */
  metrics: z.record(z.enum(BROKER_METRICS), BrokerMetric),
  /** The three providers that most clients are on. */
  providers: z.array(ProviderRow),
  notes: z.array(z.string()),
});
export type PortfolioSummary = z.infer<typeof PortfolioSummary>;
