import { type Opportunity, type Readiness, showCount } from "@broker/contracts";
import type { ProspectRecord } from "../prospect-record.ts";
import { type CompanyClass, companyClass } from "./company-class.ts";
import { cyberReadiness } from "./cyber-readiness.ts";
import { type Figure, notKnown } from "./figure.ts";

const NEED: Readonly<Record<Readiness, number>> = { Low: 2, Medium: 1, High: 0 };
const SIZE: Readonly<Record<CompanyClass, number>> = { micro: 0, small: 1, medium: 2, large: 2 };

/** What a broker can help with: none 0, one or two 1, three or more 2. */
const missing = (failures: number) => (failures === 0 ? 0 : failures < 3 ? 1 : 2);

function named(points: number): Opportunity {
  if (points >= 5) return "Very High";
  if (points >= 4) return "High";
  return points >= 2 ? "Medium" : "Low";
}

/**
 * What a broker could do for a company, in points: readiness Low 2, Medium 1, High 0; size by the Companies Act micro 0, small 1, medium or
 * large 2; safeguards missing (failed checks of high or critical severity) one or two 1, more 2. From 5 points Very High, 4 High, 2
 * Medium, else Low. A size that is not known counts 0; without readiness nothing is said.
 */
export function opportunityScore(record: Pick<ProspectRecord, "figures" | "listing">): Figure<Opportunity> {
  const readiness = cyberReadiness(record);
  if (readiness.value === null || record.figures === null) return notKnown(readiness.rule);
  const size = companyClass(record.listing);
  const failures = record.figures.graveFailures;
  const parts = [NEED[readiness.value], size === null ? 0 : SIZE[size.name], missing(failures)] as const;
  const points = parts[0] + parts[1] + parts[2];
  const value = named(points);
  const told = [
    `readiness ${readiness.value} ${parts[0]}`,
    size === null ? "size not known 0" : `${size.name}, ${size.by} ${parts[1]}`,
    `${showCount(failures, "grave safeguard")} missing ${parts[2]}`,
  ];
  return {
    value,
    rule: `Points: ${told.join(" + ")} = ${points}: ${value} (from 2 Medium, 4 High, 5 Very High).`,
    provenance: "derived",
    asOf: record.figures.assessedAt,
  };
}
