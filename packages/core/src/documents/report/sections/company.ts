import { type ScanReport, showDate, type WebsiteAnalysis } from "@broker/contracts";
import { websiteAnalysis } from "../../../intelligence/website-analysis/website-analysis.ts";
import { type ShownValue, shownValue } from "../shown-value.ts";

export interface Company {
  /** What the company is: trade, size, places, each with how it is known. */
  readonly values: readonly ShownValue[];
  /** Where it stands beside others, and what that is measured by. */
  readonly market: readonly ShownValue[];
  /** Checks that it passes, the gravest first. */
  readonly advantages: readonly string[];
}

type Known = WebsiteAnalysis["businessIntelligence"]["industry"];

function known(label: string, value: Known): ShownValue {
  return value === null
    ? shownValue(label, "not known", { provenance: "none" })
    : shownValue(label, `${value.value}, as of ${showDate(value.asOf)}`, { provenance: value.provenance });
}

/** Who the company is and where it stands beside others; null = the scan failed, so there is nothing to compare. */
export function company(report: ScanReport): Company | null {
  if (report.status === "failed") return null;
  const { businessIntelligence, marketPositioning } = report.websiteAnalysis ?? websiteAnalysis(report);
  const { industry, size, locations } = businessIntelligence;
  const { basis, peers } = marketPositioning.marketAverage;
  const derived = basis === "derived";
  return {
    values: [
      known("Industry", industry),
      known("Size", size),
      ...(locations.length === 0 ? [known("Location", null)] : locations.map((each) => known("Location", each))),
    ],
    market: [
      shownValue("Position", marketPositioning.competitivePositioning, {
        provenance: derived ? "derived" : "estimated",
      }),
      shownValue(
        "Market average",
        `${marketPositioning.marketAverageScore} of 100, ${derived ? `the mean of ${peers} companies` : "assumed"}`,
        { provenance: derived ? "derived" : "estimated" },
      ),
    ],
    advantages: marketPositioning.advantages,
  };
}
