import { z } from "zod";
import { Provenance } from "../provenance.ts";

/** A text with how it is known; null where nothing said so. */
export const KnownText = z.strictObject({ value: z.string(), provenance: Provenance, asOf: z.string() }).nullable();
export type KnownText = z.infer<typeof KnownText>;
