import type { ListedPlacement, PlacementTotals } from "@broker/adapters";
import { PLACEMENT_STAGES, showDate, showMoney } from "@broker/contracts";
import { currentStep } from "@broker/core";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

const nameOf = ({ placement, clientName }: ListedPlacement) => terminalText(clientName || placement.clientId);

/** A placement in one line: '3f2a91c0  Acme Ltd, Cyber: bound 5 Nov 2026, Beazley, £4,200'. */
export function placementLine(listed: ListedPlacement): string {
  const { placement } = listed;
  const { stage, on, insurer, premium } = currentStep(placement);
  const terms = [insurer, premium === null ? null : showMoney(premium)].filter((term) => term !== null);
  const what = [`${stage} ${showDate(on)}`, ...terms].join(", ");
  return `${placement.id.slice(0, 8)}  ${nameOf(listed)}, ${terminalText(`${placement.risk}: ${what}`)}`;
}

/** Widths of the columns that share what the others leave. */
interface Widths {
  readonly client: number;
  readonly premium: number;
}

function widthsOf(look: Look, placements: readonly ListedPlacement[]): Widths {
  const premiums = placements.map(({ placement }) => currentStep(placement).premium ?? 0);
  const premium = Math.max(7, ...premiums.map((pence) => showMoney(pence).length));
  return { premium, client: Math.max(12, look.columns - 55 - premium) };
}

function row(look: Look, listed: ListedPlacement, widths: Widths): string {
  const { stage, on, insurer, premium } = currentStep(listed.placement);
  const dash = glyph(look, "dash");
  const cells = [
    listed.placement.id.slice(0, 8),
    left(look, nameOf(listed), widths.client),
    left(look, stage, 9),
    left(look, showDate(on), 11),
    left(look, terminalText(insurer ?? dash), 14),
    right(premium === null ? dash : showMoney(premium), widths.premium),
  ];
  return `  ${cells.join("  ")}`;
}

function narrowRow(look: Look, listed: ListedPlacement): string[] {
  const { stage, on, insurer, premium } = currentStep(listed.placement);
  const terms = [insurer ?? "insurer not known", premium === null ? "premium not known" : showMoney(premium)];
  return [
    ...paragraph(look, "  ", nameOf(listed)).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "    ", `${stage}, ${showDate(on)}`),
    ...paragraph(look, "    ", terminalText(terms.join(", "))),
    `    ${listed.placement.id.slice(0, 8)}`,
  ];
}

/** Counts by stage, and the premium of a year or 'not recorded'. */
function totalLines(look: Look, { stages, premium, year }: PlacementTotals): string[] {
  const counts = PLACEMENT_STAGES.filter((stage) => stages[stage] > 0).map((stage) => `${stages[stage]} ${stage}`);
  return [
    ...paragraph(look, "  ", counts.join(` ${glyph(look, "dot")} `)),
    ...paragraph(look, "  ", `Premium bound in ${year}: ${premium === null ? "not recorded" : showMoney(premium)}`),
  ];
}

/** Placements as a table, and the figures of all that fit. */
export function placementTable(look: Look, placements: readonly ListedPlacement[], totals: PlacementTotals): string {
  const widths = widthsOf(look, placements);
  const head = `  ${["Id      ", left(look, "Client", widths.client), "Stage    ", "Since      ", left(look, "Insurer", 14), right("Premium", widths.premium)].join("  ")}`;
  const rows =
    look.columns < 60
      ? placements.flatMap((each) => narrowRow(look, each))
      : [tone(look, "quiet", head), ...placements.map((each) => row(look, each, widths))];
  return [...rows, "", ...totalLines(look, totals)].join("\n");
}
