import { z } from "zod";
import { Severity } from "../scan/check-vocabulary.ts";
import { REPORT_FACT_KINDS } from "./vendor-report-words.ts";

/**
 * What filed reports show against the client, as a revision of a scan keeps it. A report only fails or part-fails; no
 * report shows anything to be met (decisions §8a).
 */
export const ReportFact = z.strictObject({
  kind: z.enum(REPORT_FACT_KINDS),
  /** Id of the newest filed report that shows it. */
  report: z.string(),
  /** Display name of the tool: 'Microsoft Defender'. */
  tool: z.string(),
  /** Day of the report's scan, and the last day on which it counts; ISO 8601 dates. */
  observedOn: z.iso.date(),
  validUntil: z.iso.date(),
  /** Open weaknesses behind it, on accepted and internal assets. */
  weaknesses: z.int().positive(),
  severity: Severity,
  /** The worst of them. Texts come from outside: escape them. */
  examples: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        hosts: z.array(z.string()).max(3),
        /** Day of the fix; null = not stated. */
        fixedOn: z.iso.date().nullable(),
      }),
    )
    .max(5),
});
export type ReportFact = z.infer<typeof ReportFact>;
