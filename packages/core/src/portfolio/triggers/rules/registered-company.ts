import type { CompanyRegistration, ScanReport } from "@broker/contracts";

/** The entry of Companies House that was taken for the company; null = it was not asked, did not answer, or none was certain. */
export function registeredCompany({ facts: { registry } }: ScanReport): CompanyRegistration | null {
  return registry?.found === true ? registry.company : null;
}
