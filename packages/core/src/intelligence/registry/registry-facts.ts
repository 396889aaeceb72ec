import type { OutsideAnswers, RegistryFacts } from "@broker/contracts";
import { industryOf } from "../industry/industry-of.ts";
import { registeredActivity } from "../industry/registered-activity.ts";
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
