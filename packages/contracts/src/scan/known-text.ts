import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";

/** A text with its provenance; null = none. */
export const KnownText = z
  .strictObject({
    value: z.string(),
    provenance: Provenance,
    /** Who declared it; absent = the broker, or another provenance. */
    declaredBy: DeclaredBy.optional(),
    asOf: z.string(),
  })
  .nullable();
export type KnownText = z.infer<typeof KnownText>;

/** A company's name from a source other than its website and the register: its client record, or a prospect list. */
export const RecordedName = KnownText.unwrap().extend({ by: z.enum(["record", "list"]) });
export type RecordedName = z.infer<typeof RecordedName>;
