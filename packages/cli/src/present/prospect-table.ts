import {
  type Money,
  PROSPECT_COLUMNS,
  PROSPECT_TILES,
  type ProspectPage,
  type ProspectSummary,
  type ProspectView,
} from "@broker/contracts";
import { showMoney } from "@broker/core";
import { glyph, type Look, type Tone, tone } from "../look.ts";
import { terminalText } from "../terminal-text.ts";
import { cut, left, right } from "./fit.ts";
import { paragraph } from "./paragraph.ts";
import { tileLines } from "./tile-lines.ts";

const TONES: Readonly<Record<NonNullable<ProspectView["riskBand"]>, Tone>> = {
  Low: "good",
  Medium: "warn",
  "Medium-High": "bad",
  High: "grave",
};

const pounds = (money: Money) => showMoney(Math.round(Number(money.amount) * 100));

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
    ...(prospect.premiumPotential === null ? [] : [pounds(prospect.premiumPotential)]),
    ...marks(prospect),
  ];
  return [
    `  ${tone(look, "strong", company(look, prospect, look.columns - 3))}`,
    ...paragraph(look, "    ", facts.join(", ")),
  ];
}

/** Cells after the company: industry, risk, readiness, breach, opportunity, premium. */
const CELLS = [10, 7, 9, 6, 11, 8] as const;
const BEFORE = 2 + CELLS.reduce((sum, width) => sum + width + 1, 0);

function line(look: Look, first: string, cells: readonly string[], width: number): string {
  const [industry = "", figure = "", readiness = "", breach = "", opportunity = "", premium = ""] = cells;
  const words = `${left(look, first, width)} ${left(look, industry, CELLS[0])} ${right(figure, CELLS[1])}`;
  return `  ${words} ${left(look, readiness, CELLS[2])} ${left(look, breach, CELLS[3])} ${left(look, opportunity, CELLS[4])} ${right(premium, CELLS[5])}`.trimEnd();
}

function wideRow(look: Look, prospect: ProspectView, width: number): string[] {
  const none = glyph(look, "dash");
  const figure = risk(prospect) ?? none;
  const cells = [
    terminalText(prospect.industry ?? none),
    figure,
    prospect.cyberReadiness ?? none,
    terminalText(prospect.lastBreach ?? none),
    prospect.opportunityScore ?? none,
    prospect.premiumPotential === null ? none : pounds(prospect.premiumPotential),
  ];
  const text = line(look, company(look, prospect, width), cells, width);
  const shown =
    prospect.riskBand === null ? text : text.replace(` ${figure}`, ` ${tone(look, TONES[prospect.riskBand], figure)}`);
  return [shown, ...marks(prospect).map((mark) => tone(look, "quiet", `    ${mark}`))];
}

function tiles(look: Look, summary: ProspectSummary): string[] {
  const { prospectsFound, totalPremiumPotential, premiumsKnown, highOpportunity, needImmediateHelp } = summary;
  const premium =
    totalPremiumPotential === null ? "not known" : `${pounds(totalPremiumPotential)} (${premiumsKnown} known)`;
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
  const width = Math.min(48, look.columns - 1 - BEFORE);
  const { company: first, industry, breach, opportunity, premium } = PROSPECT_COLUMNS;
  const short = [
    industry,
    "Risk",
    "Readiness",
    breach.split(" ")[1] ?? breach,
    opportunity,
    premium.split(" ")[0] ?? premium,
  ];
  const heads = line(look, `${first} (people)`, short, width);
  return [...head, "", tone(look, "quiet", heads), ...prospects.flatMap((each) => wideRow(look, each, width))].join(
    "\n",
  );
}
