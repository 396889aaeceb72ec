import { z } from "zod";

const Score = z.number().min(0).max(100);
const Count = z.int().nonnegative();

/** One scale for comparing the company with its peers. */
export const MarketRow = z.strictObject({
  title: z.string(),
  /** The company's own; null = not assessed. */
  own: Score.nullable(),
  /**
   * The middle half of the peers, by linear interpolation between ranks; null = fewer than ten of them have a score.
   */
  peers: z.strictObject({ lower: Score, median: Score, upper: Score, count: Count }).nullable(),
});
export type MarketRow = z.infer<typeof MarketRow>;

/** The company compared with the others of the workspace. Sample data never counts. */
export const MarketView = z.strictObject({
  /** `industry` = others of its industry; `all` = all others; null = too few, and the average is assumed. */
  group: z.enum(["industry", "all"]).nullable(),
  industry: z.string().nullable(),
  /** Others that have a score, in the group; without a group, in total. */
  count: Count,
  /** Mean of the others, or the assumed one. */
  average: Score,
  assumed: z.boolean(),
  /** 'mean of 25 other companies here'. */
  words: z.string(),
  /** One sentence: the company compared with the market. */
  finding: z.string(),
  place: z.strictObject({ better: Count, same: Count, worse: Count }).nullable(),
  /** The overall posture first, then its components where all peers' are available. */
  rows: z.array(MarketRow),
});
export type MarketView = z.infer<typeof MarketView>;
