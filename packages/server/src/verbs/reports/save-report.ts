import type { ExportRecord } from "@broker/contracts";
import type { ReportContext } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordExport } from "../documents/exports.ts";

/** A report that was made of a client. */
export interface MadeReport {
  readonly format: "html" | "pdf" | "md" | "json";
  /** 'Executive report'. */
  readonly formType: string;
  readonly content: string | Uint8Array;
  readonly methodVersion: string;
  readonly seconds: number;
}

const STANDARDS = { html: "HTML", pdf: "PDF", md: "MD", json: "JSON" } as const;

/**
 * Saves a report with a record of it if it belongs to a client; one of a prospect is not saved and has no record
 * (null).
 */
export async function saveReport(
  workspace: Workspace,
  { facts }: Pick<ReportContext, "facts">,
  { format, formType, content, methodVersion, seconds }: MadeReport,
): Promise<ExportRecord | null> {
  if (facts === null) return null;
  const known = [...Object.values(facts.insured), ...Object.values(facts.controls)].filter((each) => each != null);
  return recordExport(workspace, {
    clientId: facts.client.id,
    exportType: "REPORT",
    formatStandard: STANDARDS[format],
    formType,
    content,
    fieldMappings: known.length,
    madeFrom: { record: facts.client.recordVersion, method: methodVersion },
    generationTime: seconds,
  });
}
