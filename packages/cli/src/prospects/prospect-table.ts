import {
  type Money,
  nameProvenance,
  PROSPECT_COLUMNS,
  PROSPECT_TILES,
  type ProspectPage,
  type ProspectSummary,
  type ProspectView,
  showControls,
  showDate,
  showFixed,
  showListedBand,
  showMoney,
  showOpportunity,
  standingWords,
} from "@broker/contracts";
import { flow } from "../terminal/blocks.ts";
import { type Cell, glyph, type Look, type Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const TONES: Readonly<Record<NonNullable<ProspectView["riskBand"]>, Tone>> = {
  Low: "good",
  Medium: "warn",
  "Medium-High": "bad",
  High: "critical",
};

/** `Acme Ltd (42)`: the number of employees behind the name. */
const company = ({ companyName, employeeCount }: ProspectView) =>
  employeeCount === null ? companyName : `${companyName} (${employeeCount})`;

/** `7.0/10`, a range if too little was observed, null = never assessed. */
function risk({ riskIndex, riskRange }: ProspectView): string | null {
  if (riskIndex !== null) return `${showFixed(riskIndex, 1)}/10`;
  return riskRange === null ? null : `${showFixed(riskRange.low, 1)}-${showFixed(riskRange.high, 1)}`;
}

function marks({ sample, optedOut, client }: ProspectView): string[] {
  const details = [
    ...(sample ? ["Sample data"] : []),
    ...(optedOut ? ["opted out of scans"] : []),
    ...(client === null ? [] : [`client ${client.id}`]),
  ];
  return details.length === 0 ? [] : [details.join(", ")];
}

/** The day of the scan behind the figures: it may be another than today's. */
const assessed = ({ lastAssessment }: ProspectView): string[] =>
  lastAssessment === null ? [] : [`As at ${showDate(lastAssessment)}`];

/** The index or its range in the tone of its band; null = never assessed. */
function riskCell(prospect: ProspectView): Cell | null {
  const [figure, band] = [risk(prospect), prospect.riskBand];
  if (figure === null) return null;
  if (band === null) return { text: figure };
  return { text: figure, tone: showListedBand(band, prospect).plain ? TONES[band] : "strong" };
}

function riskWords(prospect: ProspectView): Cell {
  const cell = riskCell(prospect);
  if (cell === null) return { text: "never assessed" };
  const { riskBand } = prospect;
  const words = riskBand === null ? "Requires Validation" : showListedBand(riskBand, prospect).words;
  return { ...cell, text: `${cell.text} ${words}` };
}

/** Columns of a window with room for domain, revenue and compliance. */
const WIDE = 110;

const { company: first, industry, readiness, opportunity } = PROSPECT_COLUMNS;

const known = (money: Money | null) => (money === null ? null : showMoney(money));

const premiumWords = (money: Money | null, before: string) => (money === null ? null : `${before}${showMoney(money)}`);

const TABLE: Table<ProspectView> = {
  columns: [
    { heading: `${first} (employees)`, cell: company, width: { grow: 14 }, wrap: true, stacked: "title" },
    { heading: "Domain", cell: ({ domain }) => domain, width: { grow: 16 }, from: WIDE, stacked: "hidden" },
    { heading: "Revenue", cell: ({ revenue }) => known(revenue), align: "right", from: WIDE, stacked: "hidden" },
    { heading: industry, cell: (each) => each.industry, width: { max: 12 }, stacked: "hidden" },
    { heading: "Risk", cell: riskCell, alone: riskWords, align: "right" },
    {
      heading: readiness,
      cell: (prospect) => showControls(prospect.cyberReadiness, prospect),
      stacked: "labelled",
    },
    { heading: "Breach", cell: (each) => each.lastBreach, stacked: "hidden" },
    {
      heading: opportunity,
      cell: (each) => showOpportunity(each.opportunityScore, each.notActive),
      stacked: "labelled",
    },
    {
      heading: "Premium",
      cell: ({ premiumPotential, premiumModelled }) => premiumWords(premiumPotential, premiumModelled ? "~" : ""),
      alone: ({ premiumPotential, premiumModelled }) => premiumWords(premiumPotential, premiumModelled ? "about " : ""),
      align: "right",
      stacked: "labelled",
    },
  ],
  below: {
    from: WIDE,
    lines: ({ complianceStatus }) => [
      complianceStatus.map(({ name, status, ...known }) => `${name}: ${status} (${nameProvenance(known)})`).join("; "),
    ],
    always: (prospect) =>
      [standingWords(prospect), ...assessed(prospect), ...marks(prospect)].filter((line) => line !== ""),
  },
};

function tiles(look: Look, summary: ProspectSummary): string[] {
  const { prospectsFound, totalPremiumPotential, premiumsKnown, premiumsModelled } = summary;
  const { highOpportunity, needImmediateHelp } = summary;
  const premium =
    totalPremiumPotential === null
      ? "not known"
      : `${showMoney(totalPremiumPotential)} (${premiumsKnown} expiring, ${premiumsModelled} modelled: ~)`;
  return flow(
    look,
    [
      `${PROSPECT_TILES.found} ${prospectsFound}`,
      `${PROSPECT_TILES.premium} ${premium}`,
      `${PROSPECT_TILES.opportunity} ${highOpportunity}`,
      `${PROSPECT_TILES.help} ${needImmediateHelp}`,
    ],
    { between: ` ${glyph(look, "dot")} ` },
  );
}

/** A page of prospects below the summary of the whole list; a dash = not known. */
export function prospectTable(look: Look, { prospects, summary }: ProspectPage): string {
  return [...tiles(look, summary), "", ...tableLines(look, TABLE, prospects)].join("\n");
}
