import { z } from "zod";
import { DECLARERS, PROVENANCES } from "./provenance-words.ts";

export const Provenance = z.enum(PROVENANCES);
export type Provenance = z.infer<typeof Provenance>;

/** Who declared a value, where its provenance is `declared`. */
export const DeclaredBy = z.enum(DECLARERS);
