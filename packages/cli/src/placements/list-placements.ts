import { AppError } from "@broker/contracts";
import { placementsAsCsv } from "@broker/core";
import { listPlacements as list, type PlacementsAsked, placementView } from "@broker/server/service";
import type { Command } from "commander";
import { wholeNumber } from "../batch/batch-options.ts";
import { dayOption } from "../day-option.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { placementTable } from "../present/placement-table.ts";
import { workspaceOf } from "../workspace-of.ts";
import { typedStage } from "./typed-stage.ts";

interface ListFlags {
  readonly stage?: string;
  readonly insurer?: string;
  readonly from?: string;
  readonly to?: string;
  readonly year?: string;
  readonly limit?: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "csv";
}

function askedOf(command: Command): Omit<PlacementsAsked, "limit"> {
  const { stage, insurer, from, to, year, after } = command.opts<ListFlags>();
  return {
    client: command.args[0],
    stages: stage?.split(",").map(typedStage),
    insurer,
    from: from === undefined ? undefined : dayOption("--from", from),
    to: to === undefined ? undefined : dayOption("--to", to),
    year: year === undefined ? undefined : yearOf(year),
    after,
  };
}

function yearOf(text: string): number {
  if (/^(19|20|21)\d\d$/.test(text)) return Number(text);
  throw new AppError("usage", `--year must be a year, for example 2026, not '${text}'.`);
}

/** Lists placements, the newest stage first, with how many are in each stage and the premium bound in a year. */
export const listPlacements: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { format = flags.json ? "json" : "table", limit } = command.opts<ListFlags>();
  const whole = format === "table" ? "50" : "100000";
  const asked = { ...askedOf(command), limit: wholeNumber("--limit", limit ?? whole, 100_000) };
  const { placements, totals, next, narrowed } = await list(await workspaceOf(invocation), asked);
  if (format === "csv") io.result(placementsAsCsv(placements));
  else if (format === "json")
    io.result(JSON.stringify({ placements: placements.map(placementView), totals, next }, null, 2));
  else if (placements.length > 0) io.result(placementTable(io.out, placements, totals));
  if (placements.length === 0)
    io.note(
      narrowed ? "No placement fits." : "No placement is recorded yet. Record one: broker placements add <client>",
    );
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};
