import { type Asset, type AssetState, showDate } from "@broker/contracts";
import { type Look, tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { paragraph } from "../terminal/text.ts";

const TITLES: Readonly<Record<AssetState, string>> = {
  candidate: "To be decided: ownership not confirmed, not scored",
  accepted: "Accepted as the client's",
  rejected: "Rejected: not proposed again",
};

/** 'observed 5 Nov 2026', or from the first day to the last. */
function observed({ firstSeen, lastSeen }: Asset): string {
  const [first, last] = [showDate(firstSeen), showDate(lastSeen)];
  return first === last ? `observed ${first}` : `observed ${first} to ${last}`;
}

function decision({ decided, state }: Asset): string {
  if (decided === null) return "";
  const note = decided.note === null ? "" : `: ${decided.note}`;
  return `; ${state} ${showDate(decided.at)} by ${decided.by}${note}`;
}

const TABLE: Table<Asset> = {
  head: false,
  columns: [
    { heading: "Host", cell: ({ host }) => host, width: { grow: 30 }, stacked: "title" },
    { heading: "Evidence", cell: ({ proof }) => proof, width: { grow: 30 }, wrap: true },
  ],
  below: { under: "Evidence", lines: (asset) => [`${observed(asset)}${decision(asset)}`] },
};

/** Assets found by scans, grouped by decision, each with its evidence and dates. */
export function assetTable(look: Look, assets: readonly Asset[]): string {
  return (["candidate", "accepted", "rejected"] as const)
    .map((state) => ({ state, rows: assets.filter((asset) => asset.state === state) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ state, rows }) =>
      [
        ...paragraph(look, "  ", TITLES[state]).map((line) => tone(look, "strong", line)),
        ...tableLines(look, TABLE, rows),
      ].join("\n"),
    )
    .join("\n\n");
}
