import { z } from "zod";

/** Stands on every figure that a model of ours gives for money. */
export const INDICATIVE = "Indicative, not a quote";

/** An amount in whole pence; in JSON it becomes `{amount, currency}`. */
export const Amount = z.strictObject({ pence: z.int().nonnegative() });
export type Amount = z.infer<typeof Amount>;
