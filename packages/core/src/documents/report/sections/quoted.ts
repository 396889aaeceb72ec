import { plainText, type ScanReport } from "@broker/contracts";
import type { Block } from "../../blocks/block.ts";
import { lead, list, muted, paragraph } from "../../blocks/build-blocks.ts";
import { showTerms, showValidity } from "../../submission/cover-terms.ts";
import type { ReportContext } from "../report-context.ts";

function listed(what: string, terms: readonly string[] | null): Block[] {
  return terms === null || terms.length === 0
    ? [paragraph(`${what}: ${showTerms(terms)}.`)]
    : list(what, terms.map(plainText));
}

/** Exclusions and subjectivities of the selected quote, in its words; null = no quote is selected or in use. */
export function quoted(_: ScanReport, { facts, asOf }: ReportContext): Block[] | null {
  if (facts?.quoted == null || asOf === null) return null;
  const { insurer, exclusions, subjectivities, validUntil } = facts.quoted.value;
  return [
    lead(`Selected quote: ${plainText(insurer)}.`),
    ...listed("Exclusions quoted", exclusions),
    ...listed("Subjectivities quoted", subjectivities),
    muted(`Valid until: ${showValidity(validUntil, asOf.slice(0, 10))}.`),
  ];
}
