import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";
import type { Declarer } from "../provenance-words.ts";

/** Printed on every modelled amount. */
export const INDICATIVE = "Indicative, not a quote";

/** An amount in whole pence; in JSON it becomes `{amount, currency}`. */
export const Amount = z.strictObject({ pence: z.int().nonnegative() });
export type Amount = z.infer<typeof Amount>;

/** Schema of a value with its provenance, date and source. */
export const known = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    value,
    provenance: Provenance,
    declaredBy: DeclaredBy.optional(),
    asOf: z.string(),
    source: z.string().optional(),
  });

/** A value with its provenance, date and source. */
export interface Known<Value> {
  readonly value: Value;
  readonly provenance: Provenance;
  /** Who declared it, if its provenance is `declared`; absent = the broker. */
  readonly declaredBy?: Declarer | undefined;
  readonly asOf: string;
  readonly source?: string | undefined;
}
