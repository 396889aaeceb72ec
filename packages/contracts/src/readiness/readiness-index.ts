import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { PostureScore } from "../scales.ts";
import { Confidence } from "../scan/scores.ts";

const Score = z.number().min(0).max(100);
const Share = z.number().min(0).max(1);

/** One item that answers a row of the matrix. `score` null = not known; it takes no part in the row's mean. */
export const ReadinessAnswer = z.strictObject({
  /** What it is, in words: 'Incident response plan', 'Headers, checks of the scan'. */
  what: z.string(),
  /** Article or requirement of the framework that it concerns. */
  point: z.string().optional(),
  score: Score.nullable(),
  /** Assessed share of it, 0–1. */
  coverage: Share,
  /** Its weight within the row; the weights of a row add up to 100. */
  weight: z.number().positive(),
  provenance: Provenance,
  /** Who declared the answer; absent = the broker, or not declared. */
  declaredBy: DeclaredBy.optional(),
});
export type ReadinessAnswer = z.infer<typeof ReadinessAnswer>;

/** One row of the scoring matrix: a framework, or a part of a layer. */
export const ReadinessRow = z.strictObject({
  id: z.string(),
  /** Group of frameworks that it belongs to. */
  group: z.string().optional(),
  title: z.string(),
  /** Short title for a narrow column; absent where the title is short. */
  short: z.string().optional(),
  /** Its weight within its layer, in points of the matrix. */
  weight: z.number().positive(),
  /** 0–100, unrounded; null = not assessed. */
  score: Score.nullable(),
  coverage: Share,
  answers: z.array(ReadinessAnswer),
});
export type ReadinessRow = z.infer<typeof ReadinessRow>;

export const READINESS_LAYERS = ["technical", "human", "compliance"] as const;

/** A layer of the index: the weighted mean of its assessed rows. `weight` = its share of the index, 0–1. */
export const ReadinessLayer = z.strictObject({
  id: z.enum(READINESS_LAYERS),
  title: z.string(),
  weight: Share,
  score: Score.nullable(),
  coverage: Share,
  rows: z.array(ReadinessRow),
});
export type ReadinessLayer = z.infer<typeof ReadinessLayer>;

/** Points added or deducted for industry, size or a certificate; 0 with the reason where nothing is known. */
export const ReadinessAdjustment = z.strictObject({
  id: z.enum(["industry", "size", "certification"]),
  title: z.string(),
  points: z.number(),
  words: z.string(),
  provenance: Provenance,
  declaredBy: DeclaredBy.optional(),
});
export type ReadinessAdjustment = z.infer<typeof ReadinessAdjustment>;

/**
 * A company's readiness, from its scan and its answers together: 0.35 technical + 0.40 human + 0.25 frameworks over the
 * layers that are assessed, and adjustments; 0 = highest risk, 100 = lowest. A separate index that is not a posture and
 * feeds none.
 */
export const ReadinessIndex = z.strictObject({
  /** Rounded half up, once. */
  index: PostureScore,
  /** Mean of the assessed layers before adjustments and rounding. */
  sum: Score,
  coverage: Share,
  confidence: Confidence,
  /** What the index could be with everything unassessed scored 0 and 100; absent where everything was assessed. */
  range: z.strictObject({ low: PostureScore, high: PostureScore }).optional(),
  layers: z.array(ReadinessLayer).length(READINESS_LAYERS.length),
  adjustments: z.array(ReadinessAdjustment),
  /** The basis of the weights and the mapping. */
  source: z.strictObject({ words: z.string(), asOf: z.iso.date(), illustrative: z.boolean() }),
});
export type ReadinessIndex = z.infer<typeof ReadinessIndex>;
