import { type ScanReport, showDate, type WebsiteAnalysis } from "@broker/contracts";
import { websiteAnalysis } from "../../../intelligence/website-analysis/website-analysis.ts";
import type { Block, ValueRow } from "../../blocks/block.ts";
import { list, pairs, valueRow } from "../../blocks/build-blocks.ts";

export interface Company {
  /** Trade, size and places, each with its provenance. */
  readonly values: readonly ValueRow[];
  /** Its position among others, and how that is measured. */
  readonly market: readonly ValueRow[];
  /** Titles of the checks passed, most severe first. */
  readonly advantages: readonly string[];
}

type Known = WebsiteAnalysis["businessIntelligence"]["industry"];

export const datedValue = (label: string, known: Known): ValueRow =>
  valueRow(label, known === null ? null : `${known.value}, as at ${showDate(known.asOf)}`, {
    provenance: known?.provenance ?? "none",
    absent: "not disclosed",
  });

/** The company and its position among others; null = the scan failed, so there is nothing to compare. */
export function company(report: ScanReport): Company | null {
  if (report.status === "failed") return null;
  const { businessIntelligence, marketPositioning } = report.websiteAnalysis ?? websiteAnalysis(report);
  const { industry, size, locations } = businessIntelligence;
  const { basis, peers } = marketPositioning.marketAverage;
  const derived = basis === "derived";
  const provenance = derived ? "derived" : "estimated";
  const average = `${marketPositioning.marketAverageScore} of 100, ${derived ? `the mean of ${peers} companies` : "assumed"}`;
  return {
    values: [
      datedValue("Industry", industry),
      datedValue("Size", size),
      ...(locations.length === 0
        ? [datedValue("Location", null)]
        : locations.map((each) => datedValue("Location", each))),
    ],
    market: [
      valueRow("Position", marketPositioning.competitivePositioning, { provenance }),
      valueRow("Market average", average, { provenance }),
    ],
    advantages: marketPositioning.advantages,
  };
}

export function companyBlocks(report: ScanReport): Block[] | null {
  const made = company(report);
  if (made === null) return null;
  return [
    ...pairs("Company profile", made.values),
    ...pairs("Market comparison", made.market),
    ...list("Strengths", made.advantages),
  ];
}
