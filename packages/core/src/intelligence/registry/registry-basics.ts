import type { RegistryFacts, ScanReport } from "@broker/contracts";

/**
 * The company's basics with the industry of its registered codes. A name or place that its own page prints stays as
 * observed.
 */
export function registryBasics(
  basics: ScanReport["companyBasics"],
  registry: RegistryFacts | null,
): ScanReport["companyBasics"] {
  if (registry?.company == null || !registry.found) return basics;
  const { company, asOf, industry } = registry;
  const known = (value: string | null | undefined) =>
    value == null ? null : { value, provenance: "registry" as const, asOf };
  return {
    name: basics.name ?? known(company.name),
    industry: known(industry) ?? basics.industry,
    location: basics.location ?? known(company.registeredOffice?.postcode),
  };
}
