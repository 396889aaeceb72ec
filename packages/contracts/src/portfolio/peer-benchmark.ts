import { z } from "zod";
import { INDICATIVE } from "../pricing/amount.ts";
import { PostureScore } from "../scales.ts";

const Count = z.int().nonnegative();

/** Fewer other companies than this give no benchmark. */
export const LEAST_PEERS = 10;

/** Where a client stands among the companies of this store. Derived from observed postures; samples never count. */
export const PeerBenchmark = z.strictObject({
  indicative: z.literal(INDICATIVE),
  id: z.string(),
  name: z.string(),
  /** Of the weakest domain, which stands for the client; null = no scan of it has a figure. */
  posture: PostureScore.nullable(),
  domain: z.string().nullable(),
  /** When that scan began. */
  asOf: z.string().nullable(),
  industry: z.string().nullable(),
  /**
   * `industry` = others of its industry; `all` = all others, since too few of its industry are known; null = too few
   * altogether.
   */
  group: z.enum(["industry", "all"]).nullable(),
  /** Others of its industry and altogether that have a figure, itself left out. */
  peers: z.strictObject({ industry: Count, all: Count }),
  /** The middle half of the group, by linear interpolation between ranks; null without a group. */
  quartiles: z.strictObject({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  /** Of the group: how many stand better, the same, and worse; null without a group or a posture. */
  place: z.strictObject({ better: Count, same: Count, worse: Count }).nullable(),
});
export type PeerBenchmark = z.infer<typeof PeerBenchmark>;
