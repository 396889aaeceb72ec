import { z } from "zod";
import { TableRow } from "../pricing/trace-step.ts";
import { RiskScore } from "../scales.ts";
import { Category, Component } from "../scan/check-vocabulary.ts";
import { RateDirection } from "./rate-movement.ts";

/** Predicted categories: overall risk, and each category. */
export const OUTLOOK_CATEGORIES = ["overall", ...Category.options] as const;
export const OutlookCategory = z.enum(OUTLOOK_CATEGORIES);
export type OutlookCategory = z.infer<typeof OutlookCategory>;

/** Horizons in days. */
export const HORIZONS = [30, 90, 180, 365] as const;

/** Risk scores of one scan; null = coverage of the category below half. */
export const HistoryPoint = z.strictObject({
  scanId: z.string(),
  /** Start of the scan. */
  at: z.string(),
  methodVersion: z.string(),
  /** Components behind the overall risk; only scans with the same basis are compared. */
  basis: z.string(),
  /** Posture of each component that was assessed; absent in older data. */
  components: z.partialRecord(Component, z.number().min(0).max(100)).optional(),
  risks: z.record(OutlookCategory, RiskScore.nullable()),
});
export type HistoryPoint = z.infer<typeof HistoryPoint>;

/** A prediction of one category for one date. */
export const RiskPrediction = z.strictObject({
  category: OutlookCategory,
  horizonDays: z.int().positive(),
  /** '30 days'. */
  timeframe: z.string(),
  dueAt: z.string(),
  currentRisk: RiskScore,
  predictedRisk: RiskScore,
  /** The prediction's range: the 90% interval of the slope. */
  lowRisk: RiskScore,
  highRisk: RiskScore,
  /** More than 10 above the current risk, more than 10 below it, else stable. */
  trend: z.enum(["increasing", "decreasing", "stable"]),
  confidence: z.enum(["High", "Medium", "Low"]),
  /** Number of scans used. */
  scans: z.int().min(3),
  /** The failures in the latest scan that cost the most points. */
  mitigation: z.array(z.string()),
});
export type RiskPrediction = z.infer<typeof RiskPrediction>;

/** A stored prediction, for comparison with the outcome. */
export const StoredPrediction = RiskPrediction.omit({ mitigation: true, timeframe: true, trend: true }).extend({
  domain: z.string(),
  /** The latest scan used. */
  scanId: z.string(),
  methodVersion: z.string(),
  basis: z.string(),
});
export type StoredPrediction = z.infer<typeof StoredPrediction>;

/** Forecast for one period. */
export const ForecastPeriod = z.strictObject({
  period: z.string(),
  days: z.int().positive(),
  /** Predicted overall risk; null = not predicted. */
  riskScore: RiskScore.nullable(),
  /** Probability of at least one claim, from the claims view; null = turnover not recorded. */
  lossProbability: z.number().min(0).max(1).nullable(),
  /** Always null: the premium depends on checks and answers, whose changes are not predicted. */
  premiumImpact: z.null(),
  /** Direction of rates on line at the workspace's own renewals; null = not known. */
  marketTrend: RateDirection.nullable(),
});
export type ForecastPeriod = z.infer<typeof ForecastPeriod>;

/** Past predictions against later scans; null shares = none could be evaluated. */
export const PredictionRecord = z.strictObject({
  judged: z.int().nonnegative(),
  /** Share within 10 points of the outcome: the definition of 'accuracy'. */
  accuracy: z.number().min(0).max(1).nullable(),
  /** Share inside its own range. */
  insideRange: z.number().min(0).max(1).nullable(),
  /** Mean absolute error, in points of risk. */
  meanError: z.number().nonnegative().nullable(),
  /** Predictions not yet due. */
  waiting: z.int().nonnegative(),
});
export type PredictionRecord = z.infer<typeof PredictionRecord>;

/** One category of a back-test: the prediction from all scans but the last, and the last scan's risk. */
const BackTestCase = z.strictObject({
  category: OutlookCategory,
  predictedRisk: RiskScore,
  lowRisk: RiskScore,
  highRisk: RiskScore,
  actualRisk: RiskScore,
  /** Within 10 points. */
  correct: z.boolean(),
});
export type BackTestCase = z.infer<typeof BackTestCase>;

/** What a prediction from all scans but the last would have said of the last one. */
export const BackTest = z.strictObject({
  /** Further scans on other days required for a back-test; 0 = enough. */
  needed: z.int().nonnegative(),
  /** Start of the scan that was to be predicted; null = no back-test. */
  at: z.string().nullable(),
  /** Scans from which it was predicted. */
  scans: z.int().nonnegative(),
  /** Categories that could be tested. */
  cases: z.array(BackTestCase),
  /** Share of the cases within 10 points; null = none could be tested. */
  accuracy: z.number().min(0).max(1).nullable(),
});
export type BackTest = z.infer<typeof BackTest>;

/** A published figure of the market. */
export const MarketTrend = z.strictObject({
  figure: z.string(),
  period: z.string(),
  /** Change in percent; null = not a change. */
  changePercent: z.number().nullable(),
  row: TableRow,
});
export type MarketTrend = z.infer<typeof MarketTrend>;

/** Outlook on a company's risk, from its scans. */
export const RiskOutlook = z.strictObject({
  /** Method of the predictions, in one sentence. */
  method: z.string(),
  /** Comparable scans, oldest first. */
  history: z.array(HistoryPoint),
  /** Further scans on other dates required for a prediction; 0 = enough. */
  needed: z.int().nonnegative(),
  predictions: z.array(RiskPrediction),
  periods: z.array(ForecastPeriod),
  record: PredictionRecord,
  backTest: BackTest,
  notes: z.array(z.string()),
});
export type RiskOutlook = z.infer<typeof RiskOutlook>;
