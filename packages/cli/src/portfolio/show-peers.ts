import { openClientStore, openPortfolioStore } from "@broker/adapters";
import type { PeerBenchmark } from "@broker/contracts";
import { benchmarkBook, csvTable } from "@broker/core";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { peerLines, peerTable } from "../present/peer-lines.ts";
import { withStore } from "../with-store.ts";

function asCsv(rows: readonly PeerBenchmark[]): string {
  return csvTable(
    [
      "name",
      "posture",
      "domain",
      "asOf",
      "industry",
      "group",
      "peersOfIndustry",
      "peersAll",
      "lower",
      "median",
      "upper",
      "better",
      "same",
      "worse",
      "id",
      "indicative",
    ],
    rows.map(({ indicative, name, posture, domain, asOf, industry, group, peers, quartiles, place, id }) => [
      ...[name, posture, domain, asOf, industry, group, peers.industry, peers.all],
      ...[
        quartiles?.lower,
        quartiles?.median,
        quartiles?.upper,
        place?.better,
        place?.same,
        place?.worse,
        id,
        indicative,
      ],
    ]),
  );
}

/** Prints where clients stand among the companies that were scanned here; with a client that one alone. */
export const showPeers: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const [reference] = command.args;
  const wanted =
    reference === undefined
      ? null
      : await withStore(invocation, openClientStore, async ({ store }) => (await store.find(reference)).id);
  return withStore(invocation, openPortfolioStore, async ({ store }) => {
    const all = benchmarkBook(await store.book({ prospects: true }));
    const found = wanted === null ? all : all.filter(({ id }) => id === wanted);
    const [one] = found;
    if (format === "json") io.result(JSON.stringify(wanted !== null && one !== undefined ? one : found, null, 2));
    else if (format === "csv") io.result(asCsv(found));
    else if (wanted !== null && one !== undefined) io.result(peerLines(io.out, one));
    else if (one !== undefined) io.result(peerTable(io.out, found));
    if (one === undefined)
      io.note(
        wanted === null
          ? "There are no clients yet. Add one: broker clients add <name> domains=<domain>"
          : "It is a sample client, and samples are compared with nobody.",
      );
    return EXIT.done;
  });
};
