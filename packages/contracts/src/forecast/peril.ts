import { z } from "zod";

/**
 * What a cyber loss comes from. Business interruption is a part of what a ransomware event costs, not a peril of its
 * own.
 */
export const PERILS = ["ransomware", "payment-fraud", "breach"] as const;
export const Peril = z.enum(PERILS);
export type Peril = z.infer<typeof Peril>;

/** Each peril as people read it. */
export const PERIL_TITLES: Readonly<Record<Peril, string>> = {
  ransomware: "Ransomware and business interruption",
  "payment-fraud": "Email and payment fraud",
  breach: "Breach and third-party claims",
};
