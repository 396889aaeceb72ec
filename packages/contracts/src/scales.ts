import { z } from "zod";
import { roundHalfUp } from "./format/show-number.ts";

/**
 * The four scales of the product. They run in different directions and are never mixed: each is a branded type, and
 * only this module converts between them.
 */

/** 0–100, whole, higher = riskier. */
export const RiskScore = z.int().min(0).max(100).brand("RiskScore");
export type RiskScore = z.infer<typeof RiskScore>;

/** 0–100, whole, higher = better. */
export const PostureScore = z.int().min(0).max(100).brand("PostureScore");
export type PostureScore = z.infer<typeof PostureScore>;

/** 0–10 with one decimal, higher = riskier. */
export const RiskIndex = z.number().min(0).max(10).brand("RiskIndex");
export type RiskIndex = z.infer<typeof RiskIndex>;

/** The header grade's own number: from 0, may exceed 100, higher = better. It feeds no other score. */
export const HeaderScore = z.int().min(0).brand("HeaderScore");
export type HeaderScore = z.infer<typeof HeaderScore>;

/** Publishes an unrounded 0–100 total as a posture: clamped, then rounded half up, once. */
export function publishPosture(unrounded: number): PostureScore {
  return PostureScore.parse(roundHalfUp(Math.min(100, Math.max(0, unrounded))));
}

/** Risk is 100 − the rounded posture. */
export function riskOfPosture(posture: PostureScore): RiskScore {
  return RiskScore.parse(100 - posture);
}

/** The register's index: risk ÷ 10, one decimal. */
export function indexOfRisk(risk: RiskScore): RiskIndex {
  return RiskIndex.parse(roundHalfUp(risk / 10, 1));
}

/** Publishes a header total: at least 0, whole. */
export function publishHeaderScore(sum: number): HeaderScore {
  return HeaderScore.parse(Math.max(0, Math.round(sum)));
}
