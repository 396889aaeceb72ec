import type { ListedSlip } from "@broker/adapters";
import { type MrcSlip, showDate } from "@broker/contracts";
import { slipDocument } from "@broker/core/documents";
import { documentLines } from "../terminal/document.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

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
