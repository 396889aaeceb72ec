import type { OutsideAnswers, RegistryFacts, ScanReport } from "@broker/contracts";
import { industryOf, registeredActivity } from "../industry.ts";
import { businessStability } from "./business-stability.ts";

/**
 * The website's owner. Industry and stability are stated only for a confirmed entry; a candidate changes nothing. `now`
 * = when the company was scanned. null = the register was not queried, or did not answer.
 */
export function registryFacts({ companiesHouse }: OutsideAnswers, now: string): RegistryFacts | null {
  if (companiesHouse?.data == null || companiesHouse.asOf === null) return null;
  const { data, asOf } = companiesHouse;
  const taken = data.match?.taken === true ? data.company : null;
  return {
    found: taken !== null,
    asOf,
    ...data,
    activities: (taken?.sic ?? []).map(registeredActivity),
    industry: taken === null ? null : industryOf(taken.sic),
    stability: taken === null ? null : businessStability(taken, now),
  };
}

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
