import type { PlacementFilter } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { placementsAsCsv } from "@broker/core";
import type { Command } from "commander";
import { wholeNumber } from "../batch/batch-options.ts";
import { type Clients, withClients } from "../clients/open-clients.ts";
import { dayOption } from "../day-option.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { placementTable } from "../present/placement-table.ts";
import { printedPlacement } from "./printed-placement.ts";
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

async function filterOf(command: Command, { store }: Clients): Promise<PlacementFilter> {
  const { stage, insurer, from, to } = command.opts<ListFlags>();
  const [client] = command.args;
  return {
    ...(client === undefined ? {} : { clientId: (await store.find(client)).id }),
    ...(stage === undefined ? {} : { stages: stage.split(",").map(typedStage) }),
    ...(insurer === undefined ? {} : { insurer }),
    ...(from === undefined ? {} : { from: dayOption("--from", from) }),
    ...(to === undefined ? {} : { to: dayOption("--to", to) }),
  };
}

function yearOf(text: string): number {
  if (/^(19|20|21)\d\d$/.test(text)) return Number(text);
  throw new AppError("usage", `--year wants a year such as 2026, not '${text}'.`);
}

/** Lists placements, the newest stage first, with how many are in each stage and the premium bound in a year. */
export const listPlacements: Act = (invocation, command) =>
  withClients(invocation, command, async (clients) => {
    const { io, flags } = invocation;
    const { format = flags.json ? "json" : "table", year, limit, after } = command.opts<ListFlags>();
    const filter = await filterOf(command, clients);
    const whole = format === "table" ? "50" : "100000";
    const page = { limit: wholeNumber("--limit", limit ?? whole, 100_000), ...(after === undefined ? {} : { after }) };
    const { placements, next } = await clients.store.placements.list(filter, page);
    const totals = await clients.store.placements.totals(filter, yearOf(year ?? clients.at.slice(0, 4)));
    if (format === "csv") io.result(placementsAsCsv(placements));
    else if (format === "json")
      io.result(JSON.stringify({ placements: placements.map(printedPlacement), totals, next }, null, 2));
    else if (placements.length > 0) io.result(placementTable(io.out, placements, totals));
    if (placements.length === 0)
      io.note(
        Object.keys(filter).length === 0
          ? "No placement is recorded yet. Record one: broker placements add <client>"
          : "No placement fits.",
      );
    if (next !== null) io.note(`More: add --after ${next}`);
    return EXIT.done;
  });
