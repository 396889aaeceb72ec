import type { Facts, ScanReport } from "@broker/contracts";

/** Name and location as the company's own page states them; the industry is not inferred from a website. */
export function companyBasics(facts: Facts, asOf: string): ScanReport["companyBasics"] {
  const observed = (value: string | null | undefined) =>
    value ? { value, provenance: "observed" as const, asOf } : null;
  const { page, naming } = facts;
  return {
    name: observed(page?.legalName ?? naming?.legalName),
    industry: null,
    location: observed(page?.contacts.postcodes[0] ?? naming?.postcodes[0]),
  };
}
