import { z } from "zod";
import { INDICATIVE } from "../pricing/known.ts";
import { PostureScore } from "../scales.ts";

const Count = z.int().nonnegative();

/** Minimum number of other companies for a benchmark. */
export const LEAST_PEERS = 10;

/** Stated beside every comparison in a sample workspace. */
export const SAMPLE_PEERS = "Sample data: all companies compared are fictitious.";

/**
 * A client against the companies scanned in this workspace. Calculated from observed postures; excludes samples, unless
 * the whole workspace is a sample.
 */
export const PeerBenchmark = z.strictObject({
  indicative: z.literal(INDICATIVE),
  /** The whole workspace is a sample. */
  sample: z.boolean(),
  id: z.string(),
  name: z.string(),
  /** Posture of the weakest domain; null = no scan has a score. */
  posture: PostureScore.nullable(),
  domain: z.string().nullable(),
  /** Start of that scan. */
  asOf: z.string().nullable(),
  industry: z.string().nullable(),
  /**
   * `industry` = others in its industry; `all` = all others, because its industry has too few; null = too few in total.
   */
  group: z.enum(["industry", "all"]).nullable(),
  /** Other companies with a score, in its industry and in total. */
  peers: z.strictObject({ industry: Count, all: Count }),
  /** Interquartile range of the group, by linear interpolation between ranks; null without a group. */
  quartiles: z.strictObject({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  /** Number of companies in the group with a better, equal and worse posture; null without a group or a posture. */
  place: z.strictObject({ better: Count, same: Count, worse: Count }).nullable(),
});
export type PeerBenchmark = z.infer<typeof PeerBenchmark>;
