import type { ScanReport } from "@broker/contracts";

/** What the report calls the company: its name by its website or the register, else by its record or a list, else the domain. */
export function companyName(report: ScanReport): string {
  return report.companyBasics.name?.value || report.websiteAnalysis?.toldName?.value || report.target.domain;
}

/** Where in a report the name that {@link companyName} gives stands. */
export function companyNamePath({ companyBasics, websiteAnalysis }: ScanReport): string {
  if (companyBasics.name?.value) return "companyBasics.name.value";
  return websiteAnalysis?.toldName?.value ? "websiteAnalysis.toldName.value" : "target.domain";
}
