import { z } from "zod";
import { dayOf } from "../client/day-of.ts";
import { knownRows } from "../client/known-rows.ts";

/** A share from 0 to 1 that FIRST writes as text: "0.972240000". */
const Share = z
  .union([z.string().regex(/^\d/), z.number()])
  .transform(Number)
  .pipe(z.number().min(0).max(1));

/** An answer of FIRST's EPSS service; vulnerabilities that it does not know are absent. */
export const ScoresWire = z.looseObject({
  data: knownRows(
    z.looseObject({
      cve: z.string(),
      epss: Share,
      percentile: Share,
      date: z.string().refine((text) => dayOf(text) !== null),
    }),
  ),
});
export type ScoresWire = z.infer<typeof ScoresWire>;
