import { plainText, type ScanReport } from "@broker/contracts";
import { showTerms, showValidity } from "../../submission/quoted-words.ts";
import type { Part, Parts } from "../parts/part.ts";
import { items, lead, prose, small } from "../parts/prose.ts";
import type { ReportContext } from "../report-context.ts";

function listed(what: string, terms: readonly string[] | null): Part[] {
  return terms === null || terms.length === 0
    ? [prose(`${what}: ${showTerms(terms)}.`)]
    : items(what, terms.map(plainText));
}

/** What the quote that was chosen excludes and asks for, in its own words; null = none was chosen, or what stands was told otherwise. */
export function quoted(_: ScanReport, { facts, asOf }: ReportContext): Parts | null {
  if (facts?.quoted == null || asOf === null) return null;
  const { insurer, exclusions, subjectivities, validUntil } = facts.quoted.value;
  return {
    parts: [
      lead(`The quote of ${plainText(insurer)} was chosen.`),
      ...listed("Exclusions quoted", exclusions),
      ...listed("Subjectivities quoted", subjectivities),
      small(`Valid until: ${showValidity(validUntil, asOf.slice(0, 10))}.`),
    ],
  };
}
