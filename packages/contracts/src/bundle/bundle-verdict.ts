import { z } from "zod";
import { BundleManifest } from "./bundle-manifest.ts";

/** How one thing about a bundle stands. unknown = it could not be checked, which is neither good nor bad; erased = taken out on purpose. */
export const BundleOutcome = z.enum(["holds", "fails", "unknown", "erased"]);
export type BundleOutcome = z.infer<typeof BundleOutcome>;

/** One thing that was checked, with a sentence for people. */
export const BundleFinding = z.strictObject({
  check: z.enum(["container", "chain", "part", "head", "signature", "scores"]),
  /** The part's path, or the scan. */
  subject: z.string(),
  outcome: BundleOutcome,
  sentence: z.string(),
});
export type BundleFinding = z.infer<typeof BundleFinding>;

/** What came of verifying a bundle. */
export const BundleVerdict = z.strictObject({
  /** Nothing that was checked failed. */
  holds: z.boolean(),
  madeAt: z.string(),
  client: BundleManifest.shape.client,
  methodVersion: z.string(),
  head: z.string(),
  /** Who signed, as the SHA-256 of the public key; null = nobody. */
  signedBy: z.string().nullable(),
  findings: z.array(BundleFinding),
});
export type BundleVerdict = z.infer<typeof BundleVerdict>;
