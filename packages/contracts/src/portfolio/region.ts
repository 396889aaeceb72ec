import { z } from "zod";
import { REGIONS } from "./regions.ts";

/** A region of the risk map. */
export const Region = z.enum(REGIONS);
export type Region = z.infer<typeof Region>;
