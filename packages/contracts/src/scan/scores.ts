import { z } from "zod";
import { CONFIDENCE_BANDS, WEB_RISK_BANDS } from "../bands.ts";
import { HeaderScore, PostureScore, RiskScore } from "../scales.ts";
import { AREAS, COMPONENTS } from "./check-vocabulary.ts";
import { HEADER_RESULTS, HEADER_TEST_NAMES, type HeaderResult } from "./header-results.ts";

export const Confidence = z.enum(CONFIDENCE_BANDS.map((rung) => rung.name));
export const WebRiskBandName = z.enum(WEB_RISK_BANDS.map((rung) => rung.name));

/** Figures that a band's label must state beside it; see `showBand`. */
export const BandCaveats = z.strictObject({
  /** Open findings of critical severity. */
  critical: z.int().nonnegative(),
  /** A score ceiling applies, whether or not it lowers the score. */
  capped: z.boolean(),
});
export type BandCaveats = z.infer<typeof BandCaveats>;

/**
 * Score of an area or component. `posture` is unrounded, null = not assessed; `coverage` 0–1; `weight` its share of the
 * whole, 0–1.
 */
export const PartScore = z.strictObject({
  posture: z.number().min(0).max(100).nullable(),
  coverage: z.number().min(0).max(1),
  weight: z.number().min(0).max(1),
});
export type PartScore = z.infer<typeof PartScore>;

/** A rule that deducted points, in words. */
export const Deduction = z.strictObject({ rule: z.string(), points: z.number() });
export type Deduction = z.infer<typeof Deduction>;

/** The headline. `range` is what the posture could be with the unassessed weight scored 0 and 100. */
export const OverallScore = z.strictObject({
  posture: PostureScore,
  risk: RiskScore,
  band: WebRiskBandName,
  confidence: Confidence,
  coverage: z.number().min(0).max(1),
  /** What the score is based on, e.g. 'External view only' or 'External scan and 12 declared answers'. */
  basis: z.string(),
  range: z.strictObject({ low: PostureScore, high: PostureScore }).optional(),
  cappedBy: z
    .strictObject({ posture: PostureScore, uncapped: PostureScore, reasons: z.array(z.string()).min(1) })
    .optional(),
});
export type OverallScore = z.infer<typeof OverallScore>;

const HeaderResultName = z.enum(Object.keys(HEADER_RESULTS) as [HeaderResult, ...HeaderResult[]]);
const HeaderModifier = z.int().min(-50).max(10);
/**
 * One test of the header grade. `differs` is present where our result follows a standard against the published method.
 */
export const HeaderTest = z.strictObject({
  result: HeaderResultName,
  pass: z.boolean(),
  modifier: HeaderModifier,
  differs: z
    .strictObject({ publishedResult: HeaderResultName, publishedModifier: HeaderModifier, reason: z.string().min(1) })
    .optional(),
});
export type HeaderTest = z.infer<typeof HeaderTest>;

export const Grade = z.enum(["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"]);
export type Grade = z.infer<typeof Grade>;

/** The header grade by Mozilla HTTP Observatory's published algorithm 6; ours, and the method to the letter. */
export const HeaderGrade = z.strictObject({
  algorithm: z.literal("observatory-6"),
  score: HeaderScore,
  grade: Grade,
  published: z.strictObject({ score: HeaderScore, grade: Grade }),
  tests: z.record(z.enum(HEADER_TEST_NAMES), HeaderTest),
});
export type HeaderGrade = z.infer<typeof HeaderGrade>;

/**
 * All scores of a report. `overall` is null when nothing could be assessed; `headers` when the page was not observed.
 */
export const Scores = z.strictObject({
  overall: OverallScore.nullable(),
  components: z.record(
    z.enum(COMPONENTS),
    PartScore.extend({
      /** Of a component without areas: the points lost by each rule. */
      deductions: z.array(Deduction).optional(),
      /**
       * Points of the full analysis, of which `coverage` was assessed; absent until method 2, which deducted from 100.
       */
      outOf: z.number().positive().optional(),
    }),
  ),
  areas: z.record(z.enum(AREAS), PartScore),
  headers: HeaderGrade.nullable(),
});
export type Scores = z.infer<typeof Scores>;
