import type { ScanReport } from "@broker/contracts";

/** The company's name: from its website or the register, else from its record or a list, else the domain. */
export function companyName(report: ScanReport): string {
  return report.companyBasics.name?.value || report.websiteAnalysis?.toldName?.value || report.target.domain;
}

/** The path in a report of the name that {@link companyName} returns. */
export function companyNamePath({ companyBasics, websiteAnalysis }: ScanReport): string {
  if (companyBasics.name?.value) return "companyBasics.name.value";
  return websiteAnalysis?.toldName?.value ? "websiteAnalysis.toldName.value" : "target.domain";
}
