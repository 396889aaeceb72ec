import { z } from "zod";
import { DECLARED_BY, DECLARERS, PROVENANCES } from "./provenance-words.ts";

export const Provenance = z.enum(PROVENANCES);
export type Provenance = z.infer<typeof Provenance>;

/** Who declared a value, where its provenance is `declared`. */
export const DeclaredBy = z.enum(DECLARERS);

/** Who declared the values of which a figure is made. */
export const DeclaredByAny = z.enum(DECLARED_BY);
