import type { ListedPlacement, PlacementTotals } from "@broker/adapters";
import { AppError, PLACEMENT_STAGES, showDate, showMoney } from "@broker/contracts";
import { currentStep, placementsAsCsv } from "@broker/core";
import { listPlacements as list, type PlacementQuery, placementView } from "@broker/server/verbs";
import type { Command } from "commander";
import { alertHead } from "../clients/alert-lines.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { prose } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { typedStage } from "./typed-terms.ts";

const nameOf = ({ placement, clientName }: ListedPlacement) => clientName || placement.clientId;

/** A placement in one line: '3f2a91c0  Acme Ltd, Cyber: bound 5 Nov 2026, Beazley, £4,200'. */
export function placementLine(listed: ListedPlacement): string {
  const { placement } = listed;
  const { stage, on, insurer, premium } = currentStep(placement);
  const terms = [insurer, premium === null ? null : showMoney(premium)].filter((term) => term !== null);
  const what = [`${stage} ${showDate(on)}`, ...terms].join(", ");
  return `${placement.id.slice(0, 8)}  ${terminalText(`${nameOf(listed)}, ${placement.risk}: ${what}`)}`;
}

function totalLines(look: Look, { stages, premium, year }: PlacementTotals): string[] {
  const counts = PLACEMENT_STAGES.filter((stage) => stages[stage] > 0).map((stage) => `${stages[stage]} ${stage}`);
  return [
    ...prose(look, counts.join(` ${glyph(look, "dot")} `)),
    ...prose(look, `Premium bound in ${year}: ${premium === null ? "none" : showMoney(premium)}`),
  ];
}

/** Placements as a table, and the figures of all that match. */
export function placementTable(look: Look, placements: readonly ListedPlacement[], totals: PlacementTotals): string {
  const step = ({ placement }: ListedPlacement) => currentStep(placement);
  const rows = tableLines<ListedPlacement>(
    look,
    {
      columns: [
        { heading: "Id", width: 8, cell: ({ placement }) => placement.id.slice(0, 8), stacked: "line" },
        { heading: "Client", cell: nameOf, width: { grow: 12 }, stacked: "title" },
        { heading: "Stage", cell: (listed) => step(listed).stage },
        { heading: "Since", cell: (listed) => showDate(step(listed).on) },
        { heading: "Insurer", cell: (listed) => step(listed).insurer, width: { grow: 12 } },
        {
          heading: "Premium",
          cell: (listed) => {
            const { premium } = step(listed);
            return premium === null ? null : showMoney(premium);
          },
          align: "right",
        },
      ],
    },
    placements,
  );
  return [...rows, "", ...totalLines(look, totals)].join("\n");
}

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

function askedOf(command: Command): Omit<PlacementQuery, "limit"> {
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
  const query = { ...askedOf(command), limit: wholeNumber("--limit", limit ?? whole, 100_000) };
  const { placements, totals, next, narrowed } = await list(await workspaceOf(invocation), query);
  if (format === "csv") io.result(placementsAsCsv(placements));
  else if (format === "json")
    io.result(JSON.stringify({ placements: placements.map(placementView), totals, next }, null, 2));
  else if (placements.length > 0) {
    const ids = placements.map(({ placement }) => placement.clientId);
    io.result(`${await alertHead(invocation, ids)}${placementTable(io.out, placements, totals)}`);
  }
  if (placements.length === 0)
    io.note(
      narrowed ? "No placement fits." : "No placement is recorded yet. Record one: broker placements add <client>",
    );
  if (next !== null) io.note(`More: add --after ${next}`);
  return EXIT.done;
};
