import { z } from "zod";
import { Provenance } from "../provenance.ts";

/** A text with its provenance; null where there is none. */
export const KnownText = z.strictObject({ value: z.string(), provenance: Provenance, asOf: z.string() }).nullable();
export type KnownText = z.infer<typeof KnownText>;
