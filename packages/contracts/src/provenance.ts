import { z } from "zod";
import { PROVENANCES } from "./provenance-words.ts";

export const Provenance = z.enum(PROVENANCES);
export type Provenance = z.infer<typeof Provenance>;
