import { quotesAsCsv } from "@broker/core";
import { readPlacement } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { quoteTable } from "../present/quote-table.ts";
import { workspaceOf } from "../workspace-of.ts";

/** Shows a placement's quotes side by side. */
export const comparePlacement: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table" } = command.opts<{ format?: "table" | "json" | "csv" }>();
  const { comparison, ...listed } = await readPlacement(await workspaceOf(invocation), command.args[0] ?? "");
  const { placement, clientName } = listed;
  if (format === "json") {
    const { id, clientId, risk } = placement;
    io.result(JSON.stringify({ placement: id, clientId, clientName, risk, ...comparison }, null, 2));
  } else if (format === "csv") io.result(quotesAsCsv(comparison));
  else if (comparison.quotes.length > 0) io.result(quoteTable(io.out, listed, comparison));
  if (comparison.quotes.length === 0)
    io.note(
      `No quote is recorded yet. Record one: broker placements quote ${placement.id.slice(0, 8)} --insurer "<name>"`,
    );
  return EXIT.done;
};
