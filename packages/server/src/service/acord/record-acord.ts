import { type ExportRecord, METHOD_VERSION } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordExport } from "../documents/record-export.ts";
import type { ReadApplication } from "./acord-application.ts";
import type { AcordFileFormat } from "./render-acord.ts";

/** Name of the data's file, without its ending: form and client. */
export const acordFileName = ({ application: { form, client } }: Pick<ReadApplication, "application">): string =>
  `ACORD_${form}_${client.id}`;

/** Keeps data that were written as a file, with a record of it. */
export function recordAcord(
  workspace: Workspace,
  { application, facts }: ReadApplication,
  paper: {
    readonly format: AcordFileFormat;
    readonly content: string | Uint8Array;
    /** Seconds that the making took. */
    readonly generationTime: number;
  },
): Promise<ExportRecord> {
  return recordExport(workspace, {
    clientId: facts.client.id,
    exportType: "ACORD",
    formatStandard: ({ pdf: "PDF", xml: "XML", json: "JSON" } as const)[paper.format],
    formType: `ACORD ${application.form}`,
    content: paper.content,
    fieldMappings: application.fieldMappings.filter(({ mappedValue }) => mappedValue !== "").length,
    dataVersion: `record ${facts.client.recordVersion}, method ${facts.scan?.methodVersion ?? METHOD_VERSION}`,
    generationTime: paper.generationTime,
  });
}
