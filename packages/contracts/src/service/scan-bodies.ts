import { z } from "zod";

/** A company's domain or the address of its website, as a person types it. */
export const TypedDomain = z
  .string()
  .trim()
  .min(1, "Enter a web address or a domain.")
  .max(2048, "That is too long for an address.");

/** Request for the whole scan. */
export const ComprehensiveScanBody = z.strictObject({
  domain: TypedDomain,
  /** False = only the company's own names and servers; no outside source is queried. */
  thorough: z.boolean().default(true),
});
export type ComprehensiveScanBody = z.infer<typeof ComprehensiveScanBody>;

/** Request for the scan of one part: email, website, dark web. */
export const PartScanBody = z.strictObject({ domain: TypedDomain });
export type PartScanBody = z.infer<typeof PartScanBody>;
