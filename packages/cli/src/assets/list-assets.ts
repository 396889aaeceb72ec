import { type Asset, type AssetState, showCount, showDate } from "@broker/contracts";
import { type CsvColumn, csvOf, effectiveValue } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, nextLines } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

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

function assetTable(look: Look, assets: readonly Asset[]): string {
  return (["candidate", "accepted", "rejected"] as const)
    .map((state) => ({ state, rows: assets.filter((asset) => asset.state === state) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ state, rows }) => [...heading(look, TITLES[state]), ...tableLines(look, TABLE, rows)].join("\n"))
    .join("\n\n");
}

interface ListFlags {
  readonly all?: boolean;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

const COLUMNS: readonly CsvColumn<Asset>[] = [
  ...(["host", "state", "found", "proof", "provenance"] as const),
  ["first_seen", ({ firstSeen }) => firstSeen],
  ["last_seen", ({ lastSeen }) => lastSeen],
  ["by", ({ decided }) => decided?.by],
  ["at", ({ decided }) => decided?.at],
  ["note", ({ decided }) => decided?.note],
  "owner",
  ["scan_id", ({ scanId }) => scanId],
];

/** Lists the hosts that scans of one client's domains discovered. */
export const listAssets: Act = async (invocation, command) => {
  const { assets: store } = await databaseOf(invocation);
  const { io, flags } = invocation;
  const { all = false, format = flags.json ? "json" : "table" } = command.opts<ListFlags>();
  const { client, assets, strangers } = await store.list(command.args[0] ?? "");
  const shown = all || format === "json" ? assets : assets.filter(({ state }) => state === "candidate");
  if (format === "json") io.result(JSON.stringify({ client: client.id, assets: shown, strangers }, null, 2));
  else if (format === "ndjson") io.result(shown.map((asset) => JSON.stringify(asset)).join("\n"));
  else if (format === "csv") io.result(csvOf(COLUMNS, shown));
  else if (shown.length > 0) io.result(assetTable(io.out, shown));
  const name = terminalText(String(effectiveValue(client, "legalName")?.value ?? client.id));
  if (shown.length === 0 && format !== "json")
    io.note(
      assets.length === 0
        ? `No stored scan of ${name}'s domains led to another host.`
        : `No asset of ${name} awaits a decision. Past decisions: broker assets list ${client.id} --all`,
    );
  if (format !== "table") return EXIT.done;
  for (const { domain, count } of strangers)
    io.note(
      `${domain} shares its certificate with ${showCount(count, "other domain")}: most likely other customers of its host.`,
    );
  const [first] = shown;
  if (first?.state === "candidate")
    io.note(`\n${nextLines(io.err, [`broker assets accept ${client.id} ${first.host}`]).join("\n")}`);
  return EXIT.done;
};
