import type { PeerBenchmark } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { bookPeers } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { peerLines, peerTable } from "../present/peer-lines.ts";
import { workspaceOf } from "../workspace-of.ts";

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
  const found = await bookPeers(await workspaceOf(invocation), reference);
  const [one] = found;
  if (format === "json") io.result(JSON.stringify(reference !== undefined && one !== undefined ? one : found, null, 2));
  else if (format === "csv") io.result(asCsv(found));
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
