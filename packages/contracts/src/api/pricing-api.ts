import { z } from "zod";
import { CrossLineCoverage } from "../forecast/cross-line.ts";
import { LossForecast } from "../forecast/loss-forecast.ts";
import { RateMovement } from "../forecast/rate-movement.ts";
import { MarketTrend, RiskOutlook } from "../forecast/risk-outlook.ts";
import { RoiResult } from "../portfolio/roi.ts";
import { PremiumView, RateOnLineView } from "../pricing/premium-view.ts";
import type { ApiRoutes } from "./api-route.ts";

/** Whole pounds or with pence, as a number. */
const Pounds = z.coerce.number().min(0).max(1e12);
const Words = z.string().trim().min(1).max(500);
const Whole = z.coerce.number().int().min(0).max(1e12);
const Percent = z.coerce.number().min(0).max(100);

/** A risk to be priced: a recorded one, typed values, or both; typed values take precedence. */
export const RiskQuery = z.strictObject({
  /** A client, a domain or a scan. */
  risk: Words.max(253).optional(),
  name: Words.optional(),
  /** Annual turnover, pounds. */
  revenue: Pounds.optional(),
  /** Percent of it earned in the United States. */
  usShare: Percent.optional(),
  /** Five digits of UK SIC 2007, or four of the US list. */
  sic: z
    .string()
    .trim()
    .regex(/^\d{4,5}$/, "Enter five-digit UK SIC 2007 code, or four-digit US SIC code.")
    .optional(),
  industry: Words.optional(),
  country: Words.optional(),
  employees: Whole.optional(),
  /** Number of people whose data it holds. */
  records: Whole.optional(),
  limit: Pounds.optional(),
  retention: Pounds.optional(),
  /** Premium of the expiring policy, pounds. */
  expiring: Pounds.optional(),
});
export type RiskQuery = z.infer<typeof RiskQuery>;

/** A forecast, with the outlook from repeated scans. Amounts in pence, in fields whose names end in Pence. */
export const ForecastAnswer = z.strictObject({
  /** When it was calculated, ISO 8601. */
  asOf: z.string(),
  forecast: LossForecast,
  /** null = no stored scan of the company. */
  outlook: RiskOutlook.nullable(),
  /** Other policies beside each loss scenario; null = not in the tier. */
  crossLine: CrossLineCoverage.nullable(),
  /** The workspace's own renewals. */
  rateMovement: RateMovement,
  /** Published figures. */
  marketTrends: z.array(MarketTrend),
});

/** The market ticker: a simulated movement in percent; no premium depends on it. */
export const MarketTicks = z.strictObject({
  title: z.literal("Indicative market movement"),
  provenance: z.literal("simulated"),
  /** The baseline and the bounds of the ticks; percent. */
  baseline: z.number(),
  least: z.number(),
  most: z.number(),
  /** The largest move from one tick to the next, in points of a percent. */
  step: z.number(),
  /** Milliseconds between ticks. */
  everyMs: z.int().positive(),
  /** Index of the first item; 0 = the start. */
  from: z.int().nonnegative(),
  /** `improvement` = (baseline − rate) ÷ baseline. */
  items: z.array(z.strictObject({ rate: z.number(), improvement: z.number() })),
});
export type MarketTicks = z.infer<typeof MarketTicks>;

/** A number of the calculator as typed; text that is not a number counts as 0. */
const Typed = z.string().max(40).optional();

/** Premium, rate on line, return on investment, forecast, the market ticker. */
export const PRICING_API = {
  "GET /api/premium": {
    summary: "Indicative premium of a risk by every method, with the calculations",
    role: "viewer",
    query: RiskQuery.extend({ brokerage: Percent.optional() }),
    answer: PremiumView,
  },
  "GET /api/rate-on-line": {
    summary: "A risk's rates on line, overall and by layer, before and after its known controls",
    role: "viewer",
    feature: "dynamic_rol_pricing",
    query: RiskQuery.extend({
      /** Limits of the layers from the ground up, pounds, separated by commas (default: the customary ones). */
      layers: z
        .string()
        .regex(/^\d{1,12}(,\d{1,12}){0,19}$/, "Enter pounds separated by commas: 1000000,4000000.")
        .optional(),
    }),
    answer: RateOnLineView,
  },
  "GET /api/forecast": {
    summary: "Simulated annual loss of a company",
    role: "viewer",
    feature: "ai_risk_forecasting",
    query: RiskQuery.extend({
      /** Aggregate limit, pounds (default: the limit). */
      aggregate: Pounds.optional(),
      years: z.coerce.number().int().min(10_000).max(10_000_000).default(1_000_000),
      seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
    }),
    answer: ForecastAnswer,
  },
  "GET /api/roi": {
    summary: "Monthly return on investment by the calculator's formula",
    role: "viewer",
    feature: "advanced_analytics",
    query: z.strictObject({ clients: Typed, premium: Typed, hours: Typed, minutes: Typed }),
    answer: RoiResult,
  },
  "GET /api/market/ticks": {
    summary: "Ticks of the indicative market movement; the same seed gives the same ticks",
    role: "viewer",
    feature: "dynamic_rol_pricing",
    query: z.strictObject({
      seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
      from: z.coerce.number().int().min(0).max(100_000).default(0),
      count: z.coerce.number().int().min(1).max(200).default(20),
    }),
    answer: MarketTicks,
  },
} as const satisfies ApiRoutes;
