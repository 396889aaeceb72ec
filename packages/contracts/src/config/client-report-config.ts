import { z } from "zod";

/** What the report for a client's managing director is told beside its scan and record. */
export const ClientReportConfig = z.strictObject({
  /** Pounds that an hour of the works in the plan costs; without it the plan has hours and no sum. */
  hourlyRate: z.number().positive().max(10_000).optional(),
});
export type ClientReportConfig = z.infer<typeof ClientReportConfig>;
