import {
  type Money,
  PROSPECT_COLUMNS,
  PROSPECT_TILES,
  type ProspectPage,
  type ProspectSummary,
  type ProspectView,
  showMoney,
} from "@broker/contracts";
import { glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { cut, left, paragraph, right, terminalText } from "../terminal/text.ts";
import { tileLines } from "./tile-lines.ts";

const TONES: Readonly<Record<NonNullable<ProspectView["riskBand"]>, Tone>> = {
  Low: "good",
  Medium: "warn",
  "Medium-High": "bad",
  High: "grave",
};

/** `Acme Ltd (42)`: the name gives way, the count does not. */
function company(look: Look, { companyName, employeeCount }: ProspectView, width: number): string {
  const count = employeeCount === null ? "" : ` (${employeeCount})`;
  return cut(look, terminalText(companyName), width - count.length) + count;
}

/** `7.0/10`, the range where too little was seen, null = never assessed. */
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

function narrowRow(look: Look, prospect: ProspectView): string[] {
  const figure = risk(prospect);
  const band = prospect.riskBand ?? (figure === null ? "" : "Requires Validation");
  const facts = [
    figure === null ? "never assessed" : `${figure} ${band}`.trim(),
    ...(prospect.cyberReadiness === null ? [] : [`${PROSPECT_COLUMNS.readiness} ${prospect.cyberReadiness}`]),
    ...(prospect.opportunityScore === null ? [] : [`${PROSPECT_COLUMNS.opportunity} ${prospect.opportunityScore}`]),
    ...(prospect.premiumPotential === null ? [] : [showMoney(prospect.premiumPotential)]),
    ...marks(prospect),
  ];
  return [
    `  ${tone(look, "strong", company(look, prospect, look.columns - 3))}`,
    ...paragraph(look, "    ", facts.join(", ")),
  ];
}

/** From here on a window also has room for the domain and the revenue, and a row says below what is known of compliance. */
const WIDE = 110;

interface Column {
  readonly head: string;
  readonly width: number;
  /** A figure stands on the right and is never cut. */
  readonly figure?: boolean;
  /** Null = not known. */
  readonly cell: (prospect: ProspectView) => string | null;
}

function columnsOf(look: Look): Column[] {
  const { company: first, industry, breach, opportunity, premium } = PROSPECT_COLUMNS;
  const known = (money: Money | null) => (money === null ? null : showMoney(money));
  const wide = look.columns >= WIDE;
  const after: Column[] = [
    { head: industry, width: 10, cell: (each) => each.industry },
    ...(wide ? [{ head: "Revenue", width: 11, figure: true, cell: (each: ProspectView) => known(each.revenue) }] : []),
    { head: "Risk", width: 7, figure: true, cell: risk },
    { head: "Readiness", width: 9, cell: (each) => each.cyberReadiness },
    { head: breach.split(" ")[1] ?? breach, width: 6, cell: (each) => each.lastBreach },
    { head: opportunity, width: 11, cell: (each) => each.opportunityScore },
    { head: premium.split(" ")[0] ?? premium, width: 8, figure: true, cell: (each) => known(each.premiumPotential) },
  ];
  const room = look.columns - 1 - 2 - after.reduce((sum, { width }) => sum + width + 1, 0);
  const width = Math.min(48, wide ? Math.ceil(room * 0.55) : room);
  const name: Column = { head: `${first} (people)`, width, cell: (each) => company(look, each, width) };
  if (!wide) return [name, ...after];
  return [name, { head: "Domain", width: Math.min(40, room - width - 1), cell: (each) => each.domain }, ...after];
}

function line(look: Look, columns: readonly Column[], text: (column: Column) => string): string {
  const cells = columns.map((each) =>
    each.figure ? right(text(each), each.width) : left(look, text(each), each.width),
  );
  return `  ${cells.join(" ")}`.trimEnd();
}

function wideRow(look: Look, columns: readonly Column[], prospect: ProspectView): string[] {
  const text = line(look, columns, ({ cell }) => terminalText(cell(prospect) ?? glyph(look, "dash")));
  const figure = risk(prospect);
  const band = prospect.riskBand;
  const shown = band === null ? text : text.replace(` ${figure} `, ` ${tone(look, TONES[band], figure ?? "")} `);
  const known = prospect.complianceStatus.map(({ name, status, provenance }) => `${name}: ${status} (${provenance})`);
  const below = [...marks(prospect), ...(look.columns < WIDE ? [] : known)].map(terminalText).join("; ");
  return [shown, ...paragraph(look, "    ", below).map((each) => tone(look, "quiet", each))];
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

/** A page of prospects below the summary of the whole list; a dash stands for what is not known. */
export function prospectTable(look: Look, { prospects, summary }: ProspectPage): string {
  const head = tiles(look, summary);
  if (look.columns < 76) return [...head, "", ...prospects.flatMap((each) => narrowRow(look, each))].join("\n");
  const columns = columnsOf(look);
  const heads = line(look, columns, ({ head: name }) => name);
  const rows = prospects.flatMap((each) => wideRow(look, columns, each));
  return [...head, "", tone(look, "quiet", heads), ...rows].join("\n");
}
