import { documentRenderer } from "@broker/adapters";
import type { MrcSlip } from "@broker/contracts";
import { slipPage, writeSlipJson, writeSlipXml } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";

/** Forms of a slip as a file. */
export type SlipFileFormat = "pdf" | "html" | "xml" | "json";

/** A slip as a file. AppError `browser_missing` for a PDF where no browser can be had. */
export async function renderSlip(
  workspace: Workspace,
  slip: MrcSlip,
  format: SlipFileFormat,
): Promise<string | Uint8Array> {
  if (format === "json") return writeSlipJson(slip);
  if (format === "xml") return writeSlipXml(slip);
  const html = documentRenderer().page("mrc", slipPage(slip), await readBrand(workspace));
  return format === "html" ? html : workspace.print(html);
}

/** Name of a slip's file, without its ending. */
export const slipFileName = ({ control, clientId, version }: MrcSlip): string =>
  `${control.umr?.toLowerCase() ?? fileNameOf(control.insuredName, clientId)}-slip-v${version}`;
