import type { ListedPlacement, PlacementTotals } from "@broker/adapters";
import { PLACEMENT_STAGES, showDate, showMoney } from "@broker/contracts";
import { currentStep } from "@broker/core";
import { glyph, type Look } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

const nameOf = ({ placement, clientName }: ListedPlacement) => clientName || placement.clientId;

/** A placement in one line: '3f2a91c0  Acme Ltd, Cyber: bound 5 Nov 2026, Beazley, £4,200'. */
export function placementLine(listed: ListedPlacement): string {
  const { placement } = listed;
  const { stage, on, insurer, premium } = currentStep(placement);
  const terms = [insurer, premium === null ? null : showMoney(premium)].filter((term) => term !== null);
  const what = [`${stage} ${showDate(on)}`, ...terms].join(", ");
  return `${placement.id.slice(0, 8)}  ${terminalText(`${nameOf(listed)}, ${placement.risk}: ${what}`)}`;
}

/** Counts by stage, and the premium of a year or 'not recorded'. */
function totalLines(look: Look, { stages, premium, year }: PlacementTotals): string[] {
  const counts = PLACEMENT_STAGES.filter((stage) => stages[stage] > 0).map((stage) => `${stages[stage]} ${stage}`);
  return [
    ...paragraph(look, "  ", counts.join(` ${glyph(look, "dot")} `)),
    ...paragraph(look, "  ", `Premium bound in ${year}: ${premium === null ? "not recorded" : showMoney(premium)}`),
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
