import type { Known, ReadinessIndex, ScanReport } from "@broker/contracts";
import { essentialsOf } from "../intelligence/cyber-essentials/essentials-of.ts";
import { icoCompliance } from "../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../intelligence/ico/ico-view.ts";
import { readinessIndex } from "./readiness-index.ts";

/** What is known of the company beside its scan. */
export interface BesideScan {
  readonly industry: Known<string> | null;
  readonly employees: Known<number> | null;
}

/** The readiness index of a report, with the answers that its record snapshot holds; null = it holds none. */
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
