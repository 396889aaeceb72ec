import { type FindingRow, showDate, WEAKNESS_STATE_LABELS } from "@broker/contracts";
import type { CsvColumn } from "@broker/core";
import type { Look } from "../terminal/look.ts";
import { riskCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const assetWords = ({ assets, assetCount }: FindingRow): string =>
  assetCount > assets.length ? `${assets.join(", ")} and ${assetCount - assets.length} more` : assets.join(", ");

/** A check of a scan concerns no listed vulnerability; a weakness is not assessed where the list is not stored. */
function kevWords({ kind, kev }: FindingRow): string {
  if (kev !== null) return kev ? "Yes" : "No";
  return kind === "check" ? "" : "Not assessed";
}

const ROWS: Table<FindingRow> = {
  columns: [
    { heading: "Severity", cell: ({ severity }) => riskCell(severity) },
    { heading: "Title", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "Assets", cell: assetWords, width: { grow: 16 }, wrap: true },
    { heading: "KEV", cell: kevWords, label: "KEV", stacked: "labelled" },
    { heading: "Observed by", cell: ({ observedBy }) => observedBy.join(", "), width: { grow: 12 } },
    { heading: "First", cell: ({ first }) => showDate(first), label: "first", stacked: "labelled" },
    { heading: "Last", cell: ({ last }) => showDate(last), label: "last", stacked: "labelled" },
    { heading: "State", cell: ({ state }) => WEAKNESS_STATE_LABELS[state] },
  ],
  below: {
    under: "Title",
    lines: ({ id, client, cves }) => [[id, ...(client === null ? [] : [client.name]), ...cves].join(", ")],
  },
};

/** Findings of scans and reports, as they are given. */
export const findingRows = (look: Look, rows: readonly FindingRow[]): string =>
  rows.length === 0 ? "" : tableLines(look, ROWS, rows).join("\n");

/** A finding in one line of a CSV. */
export type FlatFinding = ReturnType<typeof flatFinding>;

/** A finding without lists inside. */
export const flatFinding = ({ client, assets, cves, observedBy, ...row }: FindingRow) => ({
  ...row,
  client: client?.name ?? null,
  assets: assets.join(" "),
  cves: cves.join(" "),
  observedBy: observedBy.join(" "),
});

export const FLAT_FINDING: readonly CsvColumn<FlatFinding>[] = [
  ...(["id", "kind", "client", "severity", "title", "assets", "assetCount", "cves"] as const),
  ...(["kev", "epss", "observedBy", "first", "last", "state"] as const),
];
