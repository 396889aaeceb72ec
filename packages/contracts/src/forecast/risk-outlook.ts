import { z } from "zod";
import { TableRow } from "../pricing/trace-step.ts";
import { RiskScore } from "../scales.ts";
import { Category } from "../scan/check-vocabulary.ts";

/** What is predicted: the overall risk and that of each category. */
export const OUTLOOK_CATEGORIES = ["overall", ...Category.options] as const;
export const OutlookCategory = z.enum(OUTLOOK_CATEGORIES);
export type OutlookCategory = z.infer<typeof OutlookCategory>;

/** How far ahead, in days. */
export const HORIZONS = [30, 90, 180, 365] as const;

/** What one scan came to; a category of which less than half was seen is null. */
export const HistoryPoint = z.strictObject({
  scanId: z.string(),
  /** When the scan began. */
  at: z.string(),
  methodVersion: z.string(),
  /** Which components stand behind the overall risk: only like is compared with like. */
  basis: z.string(),
  risks: z.record(OutlookCategory, RiskScore.nullable()),
});
export type HistoryPoint = z.infer<typeof HistoryPoint>;

/** A prediction of one category for one day. */
export const RiskPrediction = z.strictObject({
  category: OutlookCategory,
  horizonDays: z.int().positive(),
  /** '30 days'. */
  timeframe: z.string(),
  dueAt: z.string(),
  currentRisk: RiskScore,
  predictedRisk: RiskScore,
  /** The range that goes with it: the 90% interval of the slope. */
  lowRisk: RiskScore,
  highRisk: RiskScore,
  /** More than 10 above the current risk, more than 10 below it, else stable. */
  trend: z.enum(["increasing", "decreasing", "stable"]),
  confidence: z.enum(["High", "Medium", "Low"]),
  /** Scans that it rests on. */
  scans: z.int().min(3),
  /** The dearest failures of the category in the newest scan. */
  mitigation: z.array(z.string()),
});
export type RiskPrediction = z.infer<typeof RiskPrediction>;

/** A prediction as it was made, to be compared with what came. */
export const StoredPrediction = RiskPrediction.omit({ mitigation: true, timeframe: true, trend: true }).extend({
  domain: z.string(),
  /** The newest scan that it rests on. */
  scanId: z.string(),
  methodVersion: z.string(),
  basis: z.string(),
});
export type StoredPrediction = z.infer<typeof StoredPrediction>;

/** What lies ahead over one period. */
export const ForecastPeriod = z.strictObject({
  period: z.string(),
  days: z.int().positive(),
  /** Predicted overall risk; null = not predicted. */
  riskScore: RiskScore.nullable(),
  /** P(at least one claim), from the claims view; null = the turnover is not known. */
  lossProbability: z.number().min(0).max(1).nullable(),
  /** Always null: the premium goes by checks and answers, and no model of ours knows which of them will change. */
  premiumImpact: z.null(),
  /** Direction of UK premiums by the newest row of the market table. */
  marketTrend: z.enum(["rising", "falling", "level"]).nullable(),
});
export type ForecastPeriod = z.infer<typeof ForecastPeriod>;

/** How past predictions compare with the scans that came; null shares = none could be judged. */
export const PredictionRecord = z.strictObject({
  judged: z.int().nonnegative(),
  /** Share within 10 points of what came: this is what 'accuracy' means. */
  accuracy: z.number().min(0).max(1).nullable(),
  /** Share inside its own range. */
  insideRange: z.number().min(0).max(1).nullable(),
  /** Mean distance from what came, in points of risk. */
  meanError: z.number().nonnegative().nullable(),
  /** Predictions whose day has not come. */
  waiting: z.int().nonnegative(),
});
export type PredictionRecord = z.infer<typeof PredictionRecord>;

/** A published figure of the market. */
export const MarketTrend = z.strictObject({
  figure: z.string(),
  period: z.string(),
  /** Change in percent; null = the figure is no change. */
  changePercent: z.number().nullable(),
  row: TableRow,
});
export type MarketTrend = z.infer<typeof MarketTrend>;

/** What the scans of a company let one expect of its risk. */
export const RiskOutlook = z.strictObject({
  /** How predictions are made, as one sentence. */
  method: z.string(),
  /** Scans that can be compared, the oldest first. */
  history: z.array(HistoryPoint),
  /** Scans on other days that are still needed before there is a prediction; 0 = enough. */
  needed: z.int().nonnegative(),
  predictions: z.array(RiskPrediction),
  periods: z.array(ForecastPeriod),
  record: PredictionRecord,
  notes: z.array(z.string()),
});
export type RiskOutlook = z.infer<typeof RiskOutlook>;
