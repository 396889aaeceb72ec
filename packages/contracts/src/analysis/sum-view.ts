import { z } from "zod";
import { Provenance } from "../provenance.ts";

const Percent = z.number().min(0).max(100);

/** One row of a printed sum: posture × share = points; `lost` = share − points. Two decimals at most. */
export const SumViewRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  provenance: Provenance,
  /** Share of it that was assessed, 0–1. */
  seen: z.number().min(0).max(1),
  /** null = not assessed: listed, and adds nothing. */
  posture: Percent.nullable(),
  /** Its own weight, percent. */
  weight: Percent,
  /** Its share among what was assessed, percent; null where not assessed. */
  share: Percent.nullable(),
  points: Percent.nullable(),
  lost: Percent.nullable(),
});
export type SumViewRow = z.infer<typeof SumViewRow>;

/** A printed sum: the points of its rows add up to `sum`, to the hundredth. */
export const SumView = z.strictObject({
  rows: z.array(SumViewRow),
  sum: Percent.nullable(),
  seen: z.number().min(0).max(1),
  /** The rounding step and any other step from the sum to the published score. */
  notes: z.array(z.string()),
});
export type SumView = z.infer<typeof SumView>;
