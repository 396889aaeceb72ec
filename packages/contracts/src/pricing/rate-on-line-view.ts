import { z } from "zod";
import { Provenance } from "../provenance.ts";
import { Amount, INDICATIVE } from "./amount.ts";
import { PremiumModifier } from "./premium-modifier.ts";
import { MissingInput } from "./premium-view.ts";
import { TracedMoney } from "./trace-step.ts";

/** Premium ÷ limit, never held within bounds, and the years of premium that pay one full loss. */
export const RateOnLine = z.strictObject({
  premium: Amount,
  limit: Amount,
  rate: z.number().nonnegative(),
  paybackYears: z.number().positive().nullable(),
});
export type RateOnLine = z.infer<typeof RateOnLine>;

/** A layer as it costs: `expectedLoss` a year, and its rate on line before and after the controls that are known. */
export const PricedLayer = z.strictObject({
  attachment: Amount,
  limit: Amount,
  expectedLoss: TracedMoney,
  /** The expected loss, and what it is divided by; unrounded but for the penny. */
  premium: TracedMoney,
  baseline: RateOnLine,
  current: RateOnLine,
});
export type PricedLayer = z.infer<typeof PricedLayer>;

/** A programme's rates on line, whole and by layer. */
export const RateOnLineView = z.strictObject({
  indicative: z.literal(INDICATIVE),
  name: z.string(),
  /** With every control at 1, as if nobody knew any. */
  baseline: RateOnLine.nullable(),
  /** With what is known of controls and checks. */
  current: RateOnLine.nullable(),
  /** (baseline − current) ÷ baseline; below 0 where what is known makes it dearer. */
  improvement: z.number().nullable(),
  /** What the client pays now, where that was told. */
  expiring: RateOnLine.extend({ provenance: Provenance, asOf: z.string() }).nullable(),
  layers: z.array(PricedLayer),
  adjustments: z.array(PremiumModifier),
  missing: z.array(MissingInput),
  notes: z.array(z.string()),
});
export type RateOnLineView = z.infer<typeof RateOnLineView>;
