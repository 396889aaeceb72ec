import { type PeerBenchmark, SAMPLE_PEERS, showCount, showDate } from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { portfolioPeers } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { heading, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { rangeScale } from "../terminal/marks.ts";
import { tableLines } from "../terminal/table.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";

const shown = (value: number) => String(Math.round(value * 10) / 10);

/** A scale of 0 to 100 with the interquartile range and the client; empty in a pipe. */
const scale = (look: Look, { quartiles, posture }: PeerBenchmark, cells?: number) =>
  quartiles === null ? "" : rangeScale(look, { from: quartiles.lower, to: quartiles.upper, at: posture }, cells);

function groupWords({ group, peers, industry }: PeerBenchmark): string {
  if (group === "industry") return `${peers.industry} other companies in ${industry}`;
  const few =
    industry === null
      ? "its industry is not known"
      : `only ${showCount(peers.industry, "other company", "other companies")} in ${industry} ${peers.industry === 1 ? "has" : "have"} a score here`;
  if (group === "all") return `all ${peers.all} other companies here, because ${few}`;
  return `${showCount(peers.all, "other company", "other companies")} with a score here; a comparison requires at least 10`;
}

function placeWords({ place }: PeerBenchmark): string[] {
  if (place === null) return [];
  const { better, same, worse } = place;
  return [`${better} score higher, ${same} the same, ${worse} lower.`];
}

function peerLines(look: Look, found: PeerBenchmark): string {
  const { name, posture, domain, asOf, quartiles } = found;
  const own =
    posture === null || domain === null || asOf === null
      ? "No scan with a score. Run one: broker scan <domain>"
      : `Posture ${posture}, ${domain}, scanned ${showDate(asOf)}.`;
  const drawn = scale(look, found);
  const middle =
    quartiles === null
      ? []
      : [
          `Interquartile range ${shown(quartiles.lower)} to ${shown(quartiles.upper)}, median ${shown(quartiles.median)}.`,
        ];
  const sentences = [
    own,
    `Compared with ${groupWords(found)}.`,
    ...middle,
    ...placeWords(found),
    ...(found.sample ? [SAMPLE_PEERS] : []),
  ];
  return [
    ...heading(look, name),
    ...(drawn === "" ? [] : ["", `  0 ${drawn} 100`, ""]),
    ...sentences.flatMap((sentence) => prose(look, sentence)),
    ...prose(look, "Higher is better. Observed externally; indicative, not a quotation."),
  ].join("\n");
}

/** Share of the peers with a better score; -1 = no comparison. */
const behind = ({ place }: PeerBenchmark) =>
  place === null ? -1 : place.better / Math.max(1, place.better + place.same + place.worse);

function peerTable(look: Look, found: readonly PeerBenchmark[]): string {
  const rows = [...found].sort((a, b) => behind(b) - behind(a) || (a.name < b.name ? -1 : 1));
  const lines = tableLines<PeerBenchmark>(
    look,
    {
      columns: [
        { heading: "Client", cell: ({ name }) => name, width: { grow: 16 }, stacked: "title" },
        {
          heading: "Posture",
          cell: ({ posture }) => (posture === null ? null : String(posture)),
          align: "right",
          stacked: "labelled",
        },
        {
          heading: "Better",
          cell: ({ place, group, peers }) =>
            place === null ? null : `${place.better} of ${group === "industry" ? peers.industry : peers.all}`,
          align: "right",
          stacked: "labelled",
        },
        {
          heading: "Peers",
          cell: ({ group }) => (group === null ? "too few" : group === "industry" ? "industry" : "all"),
          stacked: "hidden",
        },
        { heading: "Range, client (dot)", cell: (row) => scale(look, row, 21), optional: 1, stacked: "hidden" },
      ],
    },
    rows,
  );
  const key = `Better = peers with a higher score. Observed externally; indicative, not a quotation.`;
  const samples = found.some(({ sample }) => sample) ? prose(look, SAMPLE_PEERS) : [];
  return [...lines, "", ...prose(look, key), ...samples].join("\n");
}

const COLUMNS: readonly CsvColumn<PeerBenchmark>[] = [
  ...(["name", "posture", "domain", "asOf", "industry", "group"] as const),
  ["peersOfIndustry", ({ peers }) => peers.industry],
  ["peersAll", ({ peers }) => peers.all],
  ...(["lower", "median", "upper"] as const).map(
    (name) => [name, ({ quartiles }: PeerBenchmark) => quartiles?.[name]] as const,
  ),
  ...(["better", "same", "worse"] as const).map((name) => [name, ({ place }: PeerBenchmark) => place?.[name]] as const),
  "id",
  "indicative",
  ["sample", ({ sample }) => (sample ? "yes" : "no")],
];

/** Prints the rank of clients among the companies scanned here; with a client, only of that one. */
export const showPeers: Act = async (invocation, command) => {
  await requireFeature(invocation, "advanced_analytics");
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const [reference] = command.args;
  const found = await portfolioPeers(await workspaceOf(invocation), reference);
  const [one] = found;
  if (format === "json") io.result(JSON.stringify(reference !== undefined && one !== undefined ? one : found, null, 2));
  else if (format === "csv") io.result(csvOf(COLUMNS, found));
  else if (reference !== undefined && one !== undefined) io.result(peerLines(io.out, one));
  else if (one !== undefined) io.result(peerTable(io.out, found));
  if (one === undefined)
    io.note(
      reference === undefined
        ? "There are no clients yet. Add one: broker clients add <name> domains=<domain>"
        : "Sample clients are not compared with peers.",
    );
  return EXIT.done;
};
