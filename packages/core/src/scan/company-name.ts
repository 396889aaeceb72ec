import type { ScanReport } from "@broker/contracts";

/** The domain that identifies a company, however a list writes it: `www.acme.example` and `acme.example` are one. */
export function companyDomain(host: string): string {
  return host.startsWith("www.") && host.split(".").length > 2 ? host.slice("www.".length) : host;
}

/** The hosts under which a company's scans are stored: the domain and its `www.`. */
export function companyHosts(host: string): readonly [string, string] {
  const domain = companyDomain(host);
  return [domain, `www.${domain}`];
}

/** The company's name: from its website or the register, else from its record or a list, else the domain. */
export function companyName(report: ScanReport): string {
  return report.companyBasics.name?.value || report.websiteAnalysis?.toldName?.value || report.target.domain;
}

/** The path in a report of the name that {@link companyName} returns. */
export function companyNamePath({ companyBasics, websiteAnalysis }: ScanReport): string {
  if (companyBasics.name?.value) return "companyBasics.name.value";
  return websiteAnalysis?.toldName?.value ? "websiteAnalysis.toldName.value" : "target.domain";
}
