import type { ScanReport } from "@broker/contracts";

/** What the report calls the company: its name where one is known, else the domain. */
export function companyName(report: ScanReport): string {
  return report.companyBasics.name?.value || report.target.domain;
}
