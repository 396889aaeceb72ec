import { PROSPECT_COLUMNS, REGION_NAMES, showDate, showMoney } from "@broker/contracts";
import { type Figure, type ProspectRecord, prospectFigures } from "@broker/core";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const TITLE = 19;

function figureLines(look: Look, title: string, value: string | null, { rule, provenance }: Figure<unknown>): string[] {
  const told = terminalText(provenance === "none" ? rule : `${rule} (${provenance})`);
  const shown = terminalText(value ?? "not known");
  const quiet = (lines: readonly string[]) => lines.map((line) => tone(look, "quiet", line));
  if (look.columns < 60)
    return [
      `  ${tone(look, "quiet", title)}`,
      ...paragraph(look, "    ", shown),
      ...quiet(paragraph(look, "    ", told)),
    ];
  const first = `  ${left(look, title, TITLE)}  `;
  return [...paragraph(look, first, shown), ...quiet(paragraph(look, " ".repeat(first.length), told))];
}

function headLines(look: Look, record: ProspectRecord, optedOut: boolean): string[] {
  const { listing, domain, region } = record;
  const facts = [
    domain,
    listing.industry ?? "industry not known",
    region === null ? "region not known" : REGION_NAMES[region],
    ...(listing.companyNumber === null ? [] : [listing.companyNumber]),
    record.id,
  ];
  return [
    ...paragraph(look, "  ", terminalText(listing.name ?? domain)).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "  ", terminalText(facts.join(` ${glyph(look, "dot")} `))),
    ...paragraph(look, "  ", `Listed last in batch ${listing.batchId}, ${showDate(listing.at)}`),
    ...(record.sample ? [tone(look, "warn", "  Sample data")] : []),
    ...(optedOut ? [tone(look, "bad", "  Opted out: its domain is not scanned.")] : []),
    ...(record.clientId === null ? [] : [`  A client: broker clients show ${record.clientId}`]),
    "",
  ];
}

/** One prospect on a page: each figure, and under it the rule with its own numbers, or why it is not known. */
export function prospectPage(look: Look, record: ProspectRecord, optedOut: boolean): string {
  const found = prospectFigures(record);
  const risk = found.riskIndex.value;
  const { low, high } = risk?.range ?? {};
  const range =
    low === undefined || high === undefined
      ? null
      : `Requires Validation, ${low.toFixed(1)} to ${high.toFixed(1)} of 10`;
  const index = risk?.index === null || risk === null ? range : `${risk.index.toFixed(1)} of 10, ${risk.band ?? ""}`;
  const compliance = found.complianceStatus.value?.map(({ name, status }) => `${name}: ${status}`).join("; ") ?? null;
  const money = (pence: number | null) => (pence === null ? null : showMoney(pence));
  const count = found.employeeCount.value;
  const assessed = found.lastAssessment.value;
  const lines = [
    ...headLines(look, record, optedOut),
    ...figureLines(look, PROSPECT_COLUMNS.risk, index, found.riskIndex),
    ...figureLines(look, PROSPECT_COLUMNS.readiness, found.cyberReadiness.value, found.cyberReadiness),
    ...figureLines(look, PROSPECT_COLUMNS.breach, found.lastBreach.value, found.lastBreach),
    ...figureLines(look, PROSPECT_COLUMNS.opportunity, found.opportunityScore.value, found.opportunityScore),
    ...figureLines(look, "Employees", count === null ? null : String(count), found.employeeCount),
    ...figureLines(look, "Revenue", money(found.revenue.value), found.revenue),
    ...figureLines(look, "Compliance status", compliance, found.complianceStatus),
    ...figureLines(look, "Last assessment", assessed === null ? null : showDate(assessed), found.lastAssessment),
    ...figureLines(look, PROSPECT_COLUMNS.premium, money(found.premiumPotential.value), found.premiumPotential),
  ];
  return lines.join("\n");
}
