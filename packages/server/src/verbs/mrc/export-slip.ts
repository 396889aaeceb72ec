import { documentRenderer } from "@broker/adapters";
import { type ExportRecord, type MadeFile, METHOD_VERSION, type MrcSlip } from "@broker/contracts";
import { slipDocument, submissionMarkdown, writeSlipJson, writeSlipXml } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordExport } from "../documents/exports.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { findSlip } from "./read-slips.ts";
import { requireSlipFormat } from "./require-slip-tier.ts";

/** Formats of a slip as a file. */
type SlipFileFormat = "pdf" | "html" | "md" | "xml" | "json";

/** A slip as a file. AppError `browser_missing` for a PDF where no browser is available. */
export async function renderSlip(
  workspace: Workspace,
  slip: MrcSlip,
  format: SlipFileFormat,
): Promise<string | Uint8Array> {
  if (format === "json") return writeSlipJson(slip);
  if (format === "xml") return writeSlipXml(slip);
  const document = slipDocument(slip);
  if (format === "md") return submissionMarkdown(document);
  const html = documentRenderer().page("mrc", document, await readBrand(workspace, { client: slip.clientId }));
  return format === "html" ? html : workspace.print(html);
}

/** Name of a slip's file, without its ending. */
export const slipFileName = ({ control, clientId, version }: MrcSlip): string =>
  `${control.umr?.toLowerCase() ?? fileNameOf(control.insuredName, clientId)}-slip-v${version}`;

const FORMATS = { pdf: "PDF", html: "HTML", md: "MD", xml: "XML", json: "JSON" } as const;

/** Saves a slip that was written as a file, with an export record. */
export function recordSlip(
  workspace: Workspace,
  slip: MrcSlip,
  file: {
    readonly format: SlipFileFormat;
    readonly content: string | Uint8Array;
    /** Seconds. */
    readonly generationTime: number;
  },
): Promise<ExportRecord> {
  const known = slip.lineItems.flatMap(({ elements }) => elements).filter(({ how }) => how.provenance !== "none");
  return recordExport(workspace, {
    clientId: slip.clientId,
    exportType: "MRC",
    formatStandard: FORMATS[file.format],
    formType: `MRC slip (${slip.template})`,
    content: file.content,
    fieldMappings: known.length,
    madeFrom: {
      record: slip.madeFrom.recordVersion,
      method: METHOD_VERSION,
      beside: `slip ${slip.id.slice(0, 8)} version ${slip.version}`,
    },
    generationTime: file.generationTime,
  });
}

/**
 * Writes a version of a slip as a file and saves it with an export record. AppErrors `not_found`, `feature_locked`,
 * `browser_missing`, and those of the store.
 */
export async function exportSlip(
  workspace: Workspace,
  reference: string,
  { format, version }: { readonly format: SlipFileFormat; readonly version?: number },
): Promise<MadeFile> {
  await requireSlipFormat(workspace, format);
  const started = performance.now();
  const { slip } = await findSlip(workspace, reference, version);
  const content = await renderSlip(workspace, slip, format);
  const generationTime = (performance.now() - started) / 1000;
  const record = await recordSlip(workspace, slip, { format, content, generationTime });
  return { record, name: `${slipFileName(slip)}.${format}` };
}
