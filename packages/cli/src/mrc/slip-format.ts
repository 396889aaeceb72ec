import { paperRenderer } from "@broker/adapters";
import type { MrcSlip } from "@broker/contracts";
import { slipPage, writeSlipJson, writeSlipXml } from "@broker/core/papers";
import type { Invocation } from "../invocation.ts";
import { fileNameOf } from "../papers/file-name-of.ts";
import { printPdf } from "../papers/print-pdf.ts";
import { readBrand } from "../papers/read-brand.ts";
import type { SlipFormat } from "./slip-formats.ts";
import { slipTable } from "./slip-table.ts";

/** The format that is asked for, else the one that the file's name says, else `otherwise`. */
export function slipFormat(
  { format, output = "" }: { readonly format?: SlipFormat; readonly output?: string },
  json: boolean,
  otherwise: SlipFormat,
): SlipFormat {
  if (format !== undefined) return format;
  if (json) return "json";
  return (["pdf", "html", "xml", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? otherwise;
}

/** A slip in one of its forms. AppError `browser_missing` for a PDF where no browser can be had. */
export async function renderSlip(
  invocation: Invocation,
  slip: MrcSlip,
  format: SlipFormat,
): Promise<string | Uint8Array> {
  if (format === "json") return writeSlipJson(slip);
  if (format === "xml") return writeSlipXml(slip);
  if (format === "table") return slipTable(invocation.io.out, slip);
  const html = paperRenderer().page("mrc", slipPage(slip), await readBrand(invocation));
  return format === "html" ? html : printPdf(invocation, html);
}

/** Name of a slip's file. */
export function slipFileName({ control, clientId, version }: MrcSlip, format: SlipFormat): string {
  const name = control.umr?.toLowerCase() ?? fileNameOf(control.insuredName, clientId);
  return `${name}-slip-v${version}.${format === "table" ? "txt" : format}`;
}
