import type { OutsideAnswers, RegistryFacts } from "@broker/contracts";
import { industryOf } from "../industry/industry-of.ts";
import { registeredActivity } from "../industry/registered-activity.ts";
import { businessStability } from "./business-stability.ts";

/**
 * Who the website's owner is. Only of an entry that was taken are industry and stability said; a candidate moves nothing. `now` = when
 * the company was scanned. null = the register was not asked, or did not answer.
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
