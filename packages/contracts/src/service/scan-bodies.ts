import { z } from "zod";

/** A company's domain or the address of its website, as a person types it. */
export const TypedDomain = z
  .string()
  .trim()
  .min(1, "Type a web address or a domain.")
  .max(2048, "That is too long for an address.");

/** What is asked of the whole scan. */
export const ComprehensiveScanBody = z.strictObject({
  domain: TypedDomain,
  /** False = the company's own names and servers alone: no outside source is asked. */
  thorough: z.boolean().default(true),
});
export type ComprehensiveScanBody = z.infer<typeof ComprehensiveScanBody>;

/** What is asked of the scan of one part: mail, website, dark web. */
export const PartScanBody = z.strictObject({ domain: TypedDomain });
export type PartScanBody = z.infer<typeof PartScanBody>;
