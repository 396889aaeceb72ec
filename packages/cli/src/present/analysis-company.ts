import type { ScanReport } from "@broker/contracts";
import { companySection } from "@broker/core";
import type { Look } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

/** Cells of a label: 'Market average' is the longest. */
const LABEL = 14;

/**
 * Trade, size and places of the company, where it stands beside others and what it does well, each with how it is
 * known.
 */
export function analysisCompany(look: Look, report: ScanReport): string[] {
  const made = companySection(report);
  if (made === null) return [];
  const rows = [...made.values, ...made.market].flatMap(({ label, value, provenance }) => {
    const told = terminalText(provenance === "none" ? value : `${value.replace(/\.$/, "")} (${provenance})`);
    if (look.columns < 60) return paragraph(look, " ", `${label}: ${told}`);
    return paragraph(look, `     ${left(look, label, LABEL)}  `, told);
  });
  if (made.advantages.length === 0) return rows;
  const well = made.advantages.map(terminalText).join("; ");
  if (look.columns < 60) return [...rows, ...paragraph(look, " ", `Strengths: ${well} (observed)`)];
  return [...rows, ...paragraph(look, `     ${left(look, "Strengths", LABEL)}  `, `${well} (observed)`)];
}
