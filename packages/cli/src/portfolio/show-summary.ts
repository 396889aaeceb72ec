import type { PortfolioSummary } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { readPortfolioSummary } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nextLines } from "../terminal/blocks.ts";
import { requireFeature, workspaceOf } from "../workspace-of.ts";
import { portfolioTable, portfolioTrace } from "./portfolio-table.ts";

function asCsv({ indicative, clients, limits, premium, savings, postures, metrics }: PortfolioSummary): string {
  const rows: (readonly [string, string | number | null | undefined, number | null, string])[] = [
    ["clients", clients, null, "counted"],
    ["limits", limits.sum?.amount, limits.known, "declared or placed"],
    ["premium", premium.total?.amount, premium.known, "declared or placed"],
    ["averagePremium", premium.average?.amount, premium.known, "derived"],
    ["savedPlaced", savings.placed.saved?.amount, savings.placed.pairs, "derived from placed and declared premiums"],
    ["savedByQuotes", savings.quoted.saved?.amount, savings.quoted.pairs, "derived from declared premiums"],
    ["postureMedian", postures.quartiles?.median, postures.known, "observed from outside"],
    ...Object.entries(metrics).map(([name, { value, of, basis }]) => [name, value, of, basis] as const),
  ];
  return csvTable(
    ["figure", "value", "counted", "basis", "indicative"],
    rows.map((row) => [...row, indicative]),
  );
}

interface SummaryFlags {
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/** Prints a summary of the whole portfolio. */
export const showSummary: Act = async (invocation, command) => {
  await requireFeature(invocation, "advanced_analytics");
  const { io, flags } = invocation;
  const { trace = false, format = flags.json ? "json" : "table" } = command.opts<SummaryFlags>();
  const found = await readPortfolioSummary(await workspaceOf(invocation));
  if (format === "json") io.result(JSON.stringify(found, null, 2));
  else if (format === "csv") io.result(asCsv(found));
  else if (found.clients > 0)
    io.result(`${portfolioTable(io.out, found)}${trace ? `\n${portfolioTrace(io.out, found)}` : ""}`);
  if (found.clients === 0) {
    const samples = found.samplesLeftOut === 0 ? "" : ` ${found.samplesLeftOut} sample clients are excluded.`;
    io.note(`There are no clients yet.${samples} Add one: broker clients add <name> domains=<domain>`);
  } else if (format === "table") {
    const next = ["broker portfolio accumulation", "broker portfolio scenarios", "broker portfolio peers"];
    io.note(`\n${nextLines(io.err, next).join("\n")}`);
  }
  return EXIT.done;
};
