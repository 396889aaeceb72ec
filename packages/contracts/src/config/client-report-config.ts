import { z } from "zod";

/** Settings of the managing director's report. */
export const ClientReportConfig = z.strictObject({
  /** Hourly rate of the planned work, in pounds; without it the plan has hours and no cost. */
  hourlyRate: z.number().positive().max(10_000).optional(),
});
export type ClientReportConfig = z.infer<typeof ClientReportConfig>;
