import { z } from "zod";
import { TraceStep } from "../pricing/trace-step.ts";

/**
 * One step of a frequency or a severity: like a step of a sum in money, in events a year, dollars or pounds as `unit`
 * says.
 */
export const ModelStep = TraceStep.extend({
  before: z.number(),
  after: z.number(),
  unit: z.enum(["events a year", "USD", "GBP", "sigma"]),
});
export type ModelStep = z.infer<typeof ModelStep>;
