import { z } from "zod";
import { LossForecast } from "../forecast/loss-forecast.ts";
import { MarketTrend, RiskOutlook } from "../forecast/risk-outlook.ts";
import { RoiResult } from "../portfolio/roi.ts";
import { PremiumView } from "../pricing/premium-view.ts";
import { RateOnLineView } from "../pricing/rate-on-line-view.ts";
import type { ApiRoutes } from "./api-route.ts";

/** Whole pounds or with pence, as a number. */
const Pounds = z.coerce.number().min(0).max(1e12);
const Words = z.string().trim().min(1).max(500);
const Whole = z.coerce.number().int().min(0).max(1e12);
const Percent = z.coerce.number().min(0).max(100);

/** A risk that is priced: one on record, what is typed of it, or both, where what is typed stands first. */
export const RiskQuery = z.strictObject({
  /** A client, a domain or a scan. */
  risk: Words.max(253).optional(),
  name: Words.optional(),
  /** Turnover of a year, pounds. */
  revenue: Pounds.optional(),
  /** Percent of it earned in the United States. */
  usShare: Percent.optional(),
  /** Five digits of UK SIC 2007, or four of the US list. */
  sic: z
    .string()
    .trim()
    .regex(/^\d{4,5}$/, "Type five digits of UK SIC 2007, or four of the US list.")
    .optional(),
  industry: Words.optional(),
  country: Words.optional(),
  employees: Whole.optional(),
  /** Persons whose data it holds. */
  records: Whole.optional(),
  limit: Pounds.optional(),
  retention: Pounds.optional(),
  /** Premium of the expiring policy, pounds. */
  expiring: Pounds.optional(),
});
export type RiskQuery = z.infer<typeof RiskQuery>;

/** A forecast with what repeated scans of the company let one expect. Amounts in pence, under names that end so. */
export const ForecastAnswer = z.strictObject({
  forecast: LossForecast,
  /** null = no scan of the company is stored. */
  outlook: RiskOutlook.nullable(),
  marketTrends: z.array(MarketTrend),
});

/** The market ticker: a simulated movement in percent, on which no premium rests. */
export const MarketTicks = z.strictObject({
  title: z.literal("Indicative market movement"),
  provenance: z.literal("simulated"),
  /** What the ticks are compared with, and the bounds within which they stay; percent. */
  baseline: z.number(),
  least: z.number(),
  most: z.number(),
  /** The largest move from one tick to the next, in points of a percent. */
  step: z.number(),
  /** Milliseconds between ticks. */
  everyMs: z.int().positive(),
  /** Place of the first item; 0 = the start. */
  from: z.int().nonnegative(),
  /** `improvement` = (baseline − rate) ÷ baseline. */
  items: z.array(z.strictObject({ rate: z.number(), improvement: z.number() })),
});
export type MarketTicks = z.infer<typeof MarketTicks>;

/** A number of the calculator as it was typed; what is no number counts as 0. */
const Typed = z.string().max(40).optional();

/** Premium, rate on line, return on investment, forecast, the market ticker. */
export const PRICING_API = {
  "GET /api/premium": {
    summary: "What a risk may cost to insure, by every route, with the sums",
    role: "viewer",
    query: RiskQuery.extend({ brokerage: Percent.optional() }),
    answer: PremiumView,
  },
  "GET /api/rate-on-line": {
    summary: "A risk's rates on line, whole and by layer, before and after what is known of its controls",
    role: "viewer",
    feature: "dynamic_rol_pricing",
    query: RiskQuery.extend({
      /** Limits of the layers from the ground up, pounds, with commas between; the customary ones unless told. */
      layers: z
        .string()
        .regex(/^\d{1,12}(,\d{1,12}){0,19}$/, "Type pounds with commas between: 1000000,4000000.")
        .optional(),
    }),
    answer: RateOnLineView,
  },
  "GET /api/forecast": {
    summary: "What a company may lose in a year, simulated",
    role: "viewer",
    feature: "ai_risk_forecasting",
    query: RiskQuery.extend({
      /** The most that the policy pays in a year, pounds; the limit unless told. */
      aggregate: Pounds.optional(),
      years: z.coerce.number().int().min(10_000).max(10_000_000).default(1_000_000),
      seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
    }),
    answer: ForecastAnswer,
  },
  "GET /api/roi": {
    summary: "The return on investment of a month by the calculator's formula",
    role: "viewer",
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
