import {
  type Money,
  PROSPECT_COLUMNS,
  PROSPECT_TILES,
  type ProspectPage,
  type ProspectSummary,
  type ProspectView,
  showMoney,
} from "@broker/contracts";
import { type Cell, glyph, type Look, type Tone } from "../terminal/look.ts";
import { type Column, isNarrow, type Table, tableLines } from "../terminal/table.ts";
import { displayWidth, paragraph } from "../terminal/text.ts";

/** Tiles beside one another, as many as a line takes; one that is wider than the window is broken between its words. */
function tileLines(look: Look, tiles: readonly string[]): string[] {
  const between = ` ${glyph(look, "dot")} `;
  const lines: string[] = [];
  for (const tile of tiles) {
    const last = lines.at(-1);
    if (last !== undefined && displayWidth(last + between + tile) < look.columns - 2)
      lines[lines.length - 1] = last + between + tile;
    else lines.push(tile);
  }
  return lines.flatMap((line) => paragraph(look, "  ", line));
}

const TONES: Readonly<Record<NonNullable<ProspectView["riskBand"]>, Tone>> = {
  Low: "good",
  Medium: "warn",
  "Medium-High": "bad",
  High: "grave",
};

/** `Acme Ltd (42)`: the number of employees behind the name. */
const company = ({ companyName, employeeCount }: ProspectView) =>
  employeeCount === null ? companyName : `${companyName} (${employeeCount})`;

/** `7.0/10`, a range if too little was observed, null = never assessed. */
function risk({ riskIndex, riskRange }: ProspectView): string | null {
  if (riskIndex !== null) return `${riskIndex.toFixed(1)}/10`;
  return riskRange === null ? null : `${riskRange.low.toFixed(1)}-${riskRange.high.toFixed(1)}`;
}

function marks({ sample, optedOut, clientId }: ProspectView): string[] {
  const told = [
    ...(sample ? ["Sample data"] : []),
    ...(optedOut ? ["opted out of scans"] : []),
    ...(clientId === null ? [] : [`client ${clientId}`]),
  ];
  return told.length === 0 ? [] : [told.join(", ")];
}

/** The index or its range; with its band where it has no heading. */
function riskCell(look: Look, prospect: ProspectView): Cell | null {
  const figure = risk(prospect);
  const band = prospect.riskBand;
  if (figure === null) return isNarrow(look) ? { text: "never assessed" } : null;
  const text = isNarrow(look) ? `${figure} ${band ?? "Requires Validation"}` : figure;
  return band === null ? { text } : { text, tone: TONES[band] };
}

/** From here on a window also has room for domain and revenue, and compliance is listed below each row. */
const WIDE = 110;

function tableOf(look: Look): Table<ProspectView> {
  const { company: first, industry, readiness, breach, opportunity, premium } = PROSPECT_COLUMNS;
  const roomy = look.columns >= WIDE;
  const known = (money: Money | null) => (money === null ? null : showMoney(money));
  const extra: Column<ProspectView>[] = roomy
    ? [
        { heading: "Domain", cell: ({ domain }) => domain, width: { grow: 16 }, stacked: "hidden" },
        { heading: "Revenue", cell: ({ revenue }) => known(revenue), align: "right", stacked: "hidden" },
      ]
    : [];
  return {
    columns: [
      { heading: `${first} (employees)`, cell: company, width: { grow: 14 }, wrap: true, stacked: "title" },
      ...extra,
      { heading: industry, cell: (each) => each.industry, width: { max: 12 }, stacked: "hidden" },
      { heading: "Risk", cell: (each) => riskCell(look, each), align: "right" },
      { heading: isNarrow(look) ? readiness : "Readiness", cell: (each) => each.cyberReadiness, stacked: "labelled" },
      { heading: breach.split(" ")[1] ?? breach, cell: (each) => each.lastBreach, stacked: "hidden" },
      { heading: opportunity, cell: (each) => each.opportunityScore, stacked: "labelled" },
      {
        heading: premium.split(" ")[0] ?? premium,
        cell: (each) => known(each.premiumPotential),
        align: "right",
        stacked: "labelled",
      },
    ],
    below: {
      lines: (prospect) => {
        const compliance = roomy
          ? prospect.complianceStatus.map(({ name, status, provenance }) => `${name}: ${status} (${provenance})`)
          : [];
        return [[...marks(prospect), ...compliance].join("; ")];
      },
    },
  };
}

function tiles(look: Look, summary: ProspectSummary): string[] {
  const { prospectsFound, totalPremiumPotential, premiumsKnown, highOpportunity, needImmediateHelp } = summary;
  const premium =
    totalPremiumPotential === null ? "not known" : `${showMoney(totalPremiumPotential)} (${premiumsKnown} known)`;
  return tileLines(look, [
    `${PROSPECT_TILES.found} ${prospectsFound}`,
    `${PROSPECT_TILES.premium} ${premium}`,
    `${PROSPECT_TILES.opportunity} ${highOpportunity}`,
    `${PROSPECT_TILES.help} ${needImmediateHelp}`,
  ]);
}

/** A page of prospects below the summary of the whole list; a dash = not known. */
export function prospectTable(look: Look, { prospects, summary }: ProspectPage): string {
  return [...tiles(look, summary), "", ...tableLines(look, tableOf(look), prospects)].join("\n");
}
