import type { ListedSlip } from "@broker/adapters";
import { AppError, type MrcSlip, showDate } from "@broker/contracts";
import { slipDocument } from "@broker/core/documents";
import {
  slipFileName as fileName,
  renderSlip as fileOf,
  findSlip,
  requireSlipFormat,
  listSlips as slipsOf,
} from "@broker/server/verbs";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { documentLines } from "../terminal/document.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { workspaceOf } from "../workspace-of.ts";
import type { SlipFormat } from "./slip-flags.ts";

/** A slip for the terminal: its six sections. The annex is no part of the contract. */
export const slipTable = (look: Look, slip: MrcSlip): string =>
  documentLines(look, slipDocument(slip, false)).join("\n");

const SLIPS: Table<ListedSlip> = {
  columns: [
    { heading: "Id", cell: ({ id }) => id.slice(0, 8) },
    {
      heading: "Client",
      cell: ({ clientName, clientId }) => clientName || clientId,
      width: { grow: 12 },
      stacked: "title",
    },
    { heading: "UMR", cell: ({ umr, sample }) => umr ?? (sample ? "SAMPLE" : "to be advised"), stacked: "labelled" },
    { heading: "Version", cell: ({ status, version }) => `${status} ${version}` },
    {
      heading: "From",
      cell: ({ inception }) => (inception === null ? "to be advised" : showDate(inception)),
      stacked: "labelled",
      label: "from",
    },
  ],
};

/** Slips as a table: client, reference, version, first day. */
export const slipListTable = (look: Look, slips: readonly ListedSlip[]) => tableLines(look, SLIPS, slips).join("\n");

/** The format from the option, else from the file's name, else `otherwise`. */
export function slipFormat(
  { format, output = "" }: { readonly format?: SlipFormat; readonly output?: string },
  json: boolean,
  otherwise: SlipFormat,
): SlipFormat {
  if (format !== undefined) return format;
  if (json) return "json";
  return (["pdf", "html", "md", "xml", "json"] as const).find((ending) => output.endsWith(`.${ending}`)) ?? otherwise;
}

/** A slip in one of its formats. AppError `browser_missing` for a PDF where no browser can be had. */
export async function renderSlip(
  invocation: Invocation,
  slip: MrcSlip,
  format: SlipFormat,
): Promise<string | Uint8Array> {
  if (format === "table") return slipTable(invocation.io.out, slip);
  return fileOf(await workspaceOf(invocation), slip, format);
}

/** The name of a slip's file. */
export const slipFileName = (slip: MrcSlip, format: SlipFormat): string =>
  `${fileName(slip)}.${format === "table" ? "txt" : format}`;

/** Lists slips, the last saved first. */
export const listSlips: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const slips = await slipsOf(await workspaceOf(invocation), command.args[0]);
  if (flags.json) io.result(JSON.stringify({ slips }, null, 2));
  else if (slips.length === 0) io.note("No slips. Generate one: broker mrc generate <client>");
  else io.result(slipListTable(io.out, slips));
  return EXIT.done;
};

interface ShowFlags {
  readonly format?: SlipFormat;
  readonly output?: string;
  readonly slipVersion?: string;
}

function versionOf({ slipVersion: version }: ShowFlags): number | undefined {
  if (version === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(version)) return Number(version);
  throw new AppError("usage", `--slip-version must be a version number, not '${version}'.`);
}

/** Shows or writes a version of a slip as it was saved, with the current status of its subjectivities. */
export const showSlip: Act = async (invocation, command) => {
  const flags = command.opts<ShowFlags>();
  const format = slipFormat(flags, invocation.flags.json, "table");
  const workspace = await workspaceOf(invocation);
  if (format !== "table") await requireSlipFormat(workspace, format);
  const { slip } = await findSlip(workspace, command.args[0] ?? "", versionOf(flags));
  const content = await renderSlip(invocation, slip, format);
  const output = flags.output ?? (format === "table" || format === "json" ? "-" : undefined);
  writeDocument(invocation, { name: slipFileName(slip, format), content, output });
  return EXIT.done;
};
