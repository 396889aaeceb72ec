import { z } from "zod";

/** The value of one pound in another currency, with date and source. */
export const ExchangeRate = z.strictObject({
  perPound: z.number().positive().max(1_000_000),
  asOf: z.iso.date(),
  source: z.string().trim().min(1).max(500),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/**
 * The operator's own rates, by currency; others use the assumed rate of the product's table. This is one setting, so
 * that a rate keeps its own date and source.
 */
export const FxConfig = z.partialRecord(z.enum(["USD"]), ExchangeRate);
export type FxConfig = z.infer<typeof FxConfig>;
