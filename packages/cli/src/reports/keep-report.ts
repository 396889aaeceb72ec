import type { ReportContext } from "@broker/core";
import { recordExport } from "../exports/record-export.ts";
import type { Invocation } from "../invocation.ts";

/** A report that was made of a client. */
export interface MadeReport {
  readonly format: "html" | "pdf" | "md" | "json";
  readonly audience: string;
  readonly content: string | Uint8Array;
  readonly methodVersion: string;
  readonly seconds: number;
}

const STANDARDS = { html: "HTML", pdf: "PDF", md: "MD", json: "JSON" } as const;

/** Keeps a report with a record of it where a client stands behind it; one of a prospect is not kept. */
export async function keepReport(
  invocation: Invocation,
  { facts }: Pick<ReportContext, "facts">,
  { format, audience, content, methodVersion, seconds }: MadeReport,
): Promise<void> {
  if (facts === null) return;
  const known = [...Object.values(facts.insured), ...Object.values(facts.controls)].filter((each) => each != null);
  await recordExport(invocation, {
    clientId: facts.client.id,
    exportType: "REPORT",
    formatStandard: STANDARDS[format],
    formType: `${audience.charAt(0).toUpperCase()}${audience.slice(1)} report`,
    content,
    fieldMappings: known.length,
    dataVersion: `record ${facts.client.recordVersion}, method ${methodVersion}`,
    generationTime: seconds,
  });
}
