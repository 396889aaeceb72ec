import { type ExportRecord, METHOD_VERSION, type MrcSlip } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordExport } from "../documents/record-export.ts";
import type { SlipFileFormat } from "./render-slip.ts";

const FORMATS = { pdf: "PDF", html: "HTML", xml: "XML", json: "JSON" } as const;

/** Keeps a slip that was written as a file, with a record of it. */
export function recordSlip(
  workspace: Workspace,
  slip: MrcSlip,
  paper: {
    readonly format: SlipFileFormat;
    readonly content: string | Uint8Array;
    /** Seconds that the making took. */
    readonly generationTime: number;
  },
): Promise<ExportRecord> {
  const known = slip.lineItems.flatMap(({ elements }) => elements).filter(({ how }) => how.provenance !== "none");
  return recordExport(workspace, {
    clientId: slip.clientId,
    exportType: "MRC",
    formatStandard: FORMATS[paper.format],
    formType: `MRC ${slip.template}`,
    content: paper.content,
    fieldMappings: known.length,
    dataVersion: `record ${slip.madeFrom.recordVersion}, method ${METHOD_VERSION}, slip ${slip.id.slice(0, 8)} version ${slip.version}`,
    generationTime: paper.generationTime,
  });
}
