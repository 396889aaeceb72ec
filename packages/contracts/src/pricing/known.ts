import { z } from "zod";
import { Provenance } from "../provenance.ts";

/** A value with how it is known: provenance, the day or moment at which it held, and where it was read. */
export const known = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, provenance: Provenance, asOf: z.string(), source: z.string().optional() });

/** A value of type `Value` with how it is known. */
export interface Known<Value> {
  readonly value: Value;
  readonly provenance: Provenance;
  readonly asOf: string;
  readonly source?: string | undefined;
}
