import type { MrcSlip } from "@broker/contracts";
import { slipFileName as fileName, renderSlip as fileOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import type { SlipFormat } from "./slip-formats.ts";
import { slipTable } from "./slip-tables.ts";

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
  if (format === "table") return slipTable(invocation.io.out, slip);
  return fileOf(await workspaceOf(invocation), slip, format);
}

/** Name of a slip's file. */
export const slipFileName = (slip: MrcSlip, format: SlipFormat): string =>
  `${fileName(slip)}.${format === "table" ? "txt" : format}`;
