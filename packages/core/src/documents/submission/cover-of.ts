import type { ClientRecord, Known, MrcDefaults, ScanReport, SubmissionFacts } from "@broker/contracts";
import { submittedValue } from "./submitted-value.ts";

/** What a figure is called that nobody told and only the table of defaults gives. */
export const BY_POSTURE = "default by posture";

type Part = "premium" | "limit" | "retention";

/** One figure out of a value of the record that may hold it; `source` = what the value is called, where the record does not say. */
function part(
  held: Known<{ readonly [Name in Part]?: number | undefined }> | null,
  name: Part,
  source: string,
): Known<number> | null {
  const value = held?.value[name];
  // No insurer covers £0 or covers for £0: such a figure tells that nobody filled it in. A deductible may be nothing.
  if (held === null || value === undefined || (value === 0 && name !== "retention")) return null;
  return { ...held, value, source: held.source ?? source };
}

function byPosture(record: ClientRecord, report: ScanReport | null, pence: number | undefined): Known<number> | null {
  if (report === null || pence === undefined) return null;
  const provenance = record.sample ? "sample" : "derived";
  return { value: pence, provenance, asOf: report.startedAt, source: BY_POSTURE };
}

/**
 * Limit, deductible and premium as all documents print them: as quoted, else as the client asks for, else the default by posture. A premium
 * is only ever quoted. Where a quote says nothing of limit or retention, what was asked for stands.
 */
export function coverOf(
  record: ClientRecord,
  report: ScanReport | null,
  defaults: MrcDefaults | null,
): SubmissionFacts["cover"] {
  const quote = submittedValue(record, "quote");
  const asked = submittedValue(record, "requested");
  const from = quote?.value.source ?? "quote";
  return {
    limit:
      part(quote, "limit", from) ??
      part(asked, "limit", "as asked for") ??
      byPosture(record, report, defaults?.totalLimit.pence),
    deductible:
      part(quote, "retention", from) ??
      part(asked, "retention", "as asked for") ??
      byPosture(record, report, defaults?.deductible.pence),
    premium: part(quote, "premium", from),
  };
}
