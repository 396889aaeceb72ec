import { z } from "zod";
import { PostureScore } from "../scales.ts";
import { EvidenceItem } from "../scan/check-result.ts";

/** What an external observation can show for one point. */
export const ICO_STATES = ["met", "partial", "not-met", "not-visible"] as const;
export const IcoState = z.enum(ICO_STATES);
export type IcoState = z.infer<typeof IcoState>;

/** One of the fourteen points of UK GDPR and PECR that a website shows. */
export const IcoPoint = z.strictObject({
  n: z.int().min(1).max(14),
  question: z.string(),
  state: IcoState,
  /** The state in words: 'met', 'appears not met'. */
  words: z.string(),
  /** Why this state, in a sentence. */
  reason: z.string(),
  /** What was observed and where. Values are external text: escape them. */
  evidence: z.array(EvidenceItem),
});
export type IcoPoint = z.infer<typeof IcoPoint>;

/** The fourteen points of one website: indicators, not legal advice. */
export const IcoCompliance = z.strictObject({
  points: z.array(IcoPoint).length(14),
  counts: z.record(IcoState, z.int().nonnegative()),
  /** (met + partial ÷ 2) ÷ observable points × 100, rounded half up; null = fewer than half are observable. */
  score: PostureScore.nullable(),
});
export type IcoCompliance = z.infer<typeof IcoCompliance>;
