import type { ControlSnapshot, Known, ReadinessIndex, ScanReport } from "@broker/contracts";
import { cyberEssentialsAnalysis } from "../cyber-essentials/cyber-essentials-analysis.ts";
import { essentialsOf } from "../cyber-essentials/essentials-of.ts";
import { icoCompliance } from "../ico/ico-compliance.ts";
import { icoViewOf } from "../ico/ico-view.ts";
import { readinessIndex } from "./readiness-index.ts";

/** What is known of the company in addition to its scan. */
export interface BesideScan {
  readonly industry: Known<string> | null;
  readonly employees: Known<number> | null;
}

/** The readiness index of a report, with the answers in its record snapshot; null = it has none. */
export function readinessOf(report: ScanReport, { industry, employees }: BesideScan): ReadinessIndex | null {
  return readinessIndex({
    checks: report.checks,
    ico: report.facts.page === null ? null : icoCompliance(icoViewOf(report)),
    essentials: essentialsOf(report),
    controls: report.record?.controls ?? {},
    industry,
    employees,
  });
}

/**
 * The readiness index from answers alone, where there is no scan; `now` = the moment for testing certificates' expiry.
 */
export function readinessOfAnswers(
  controls: ControlSnapshot,
  { industry, employees }: BesideScan,
  now: string,
): ReadinessIndex | null {
  const essentials = cyberEssentialsAnalysis({
    checks: [],
    facts: { vulnerabilities: null },
    controls,
    claims: [],
    now,
  });
  return readinessIndex({ checks: [], ico: null, essentials, controls, industry, employees });
}
