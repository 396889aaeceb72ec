import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";

/** The last range is given by its characters: the JSON Schema has this pattern, and some languages lack `\u{…}`. */
const CARRIED = new RegExp(
  `^[\\t\\n\\u0020-\\u007e\\u00a0-\\ud7ff\\ue000-\\ufffd${"\u{10000}"}-${"\u{10ffff}"}]+$`,
  "u",
);

/**
 * Text on a slip: anything that every format preserves. Control characters other than tab and line feed, carriage
 * returns, lone surrogates and the two non-characters excluded by XML 1.0 (§2.2) are rejected.
 */
export const SlipText = z
  .string()
  .min(1)
  .max(20_000)
  .regex(CARRIED, "This contains characters that a slip cannot hold. Remove them.");
export type SlipText = z.infer<typeof SlipText>;

/** Percent of a whole, 0–100, to at most four places: the precision in which lines are signed. */
export const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (value) => Math.abs(Math.round(value * 10_000) - value * 10_000) < 1e-6,
    "Enter at most four places after the point.",
  );

/** Money on a slip: decimal text and always a three-letter ISO 4217 currency. */
export const SlipMoney = z.strictObject({
  amount: z.string().regex(/^\d{1,15}\.\d{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/, "Enter an ISO 4217 code of three letters, such as GBP."),
});
export type SlipMoney = z.infer<typeof SlipMoney>;

/**
 * The provenance of a value on the slip, its day or time and its source. `rule` appears on slips of earlier versions
 * only, whose open terms followed the posture.
 */
export const HowKnown = z.strictObject({
  provenance: Provenance,
  /** Who declared it; absent = the broker, or another provenance. */
  declaredBy: DeclaredBy.optional(),
  asOf: z.string(),
  source: SlipText.optional(),
  rule: z.enum(["posture"]).optional(),
});
export type HowKnown = z.infer<typeof HowKnown>;
