import {
  CLIENT_VALUES,
  type SanctionsLicence,
  type ScreenedHere,
  type StandingHit,
  sanctionsListLabel,
  showList,
} from "@broker/contracts";
import { type ClientLog, isOwnScreening } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import type { SanctionsScreening } from "../../placeability/placing-facts.ts";
import { uncoveredMatches } from "./sanctions-gate.ts";
import { standingOf } from "./standing-of.ts";

/** The age of a screening and required lists close the gate alone. */
const SETTINGS = { maxAgeDays: Number.POSITIVE_INFINITY, lists: [] };

const listsOf = (hits: readonly StandingHit[]): string =>
  showList([...new Set(hits.map(({ list }) => sanctionsListLabel(list)))]);

/**
 * Where a client stands in sanctions screening, for the placeability rules: by the screenings made here and the one
 * recorded as made elsewhere. A true match that a licence in force covers is none. null = not screened, or without the
 * insured's present name.
 * @param now ISO 8601, UTC
 */
export function placingScreening(
  log: ClientLog,
  { here, licences }: { readonly here: ScreenedHere | null; readonly licences: readonly SanctionsLicence[] },
  now: string,
): SanctionsScreening | null {
  const recorded = effectiveValue(log, "sanctionsScreening");
  const elsewhere =
    recorded === null || isOwnScreening(recorded)
      ? null
      : (CLIENT_VALUES.sanctionsScreening.safeParse(recorded.value).data ?? null);
  const name = effectiveValue(log, "legalName")?.value;
  const insured = typeof name === "string" ? name : null;
  const standing = standingOf({ insured, elsewhere, here, licences, openings: [] }, SETTINGS, now);
  const { screening, openHits, namesInsured } = standing;
  if (screening === null) return null;
  const made = { at: screening.on, by: screening.by, where: screening.where };
  const matches = uncoveredMatches(standing, now.slice(0, 10));
  if (matches.length > 0) return { result: "match", list: listsOf(matches), ...made };
  const strong = openHits.filter(({ strength }) => strength === "strong");
  if (strong.length > 0) return { result: "match under review", list: listsOf(strong), ...made };
  if (namesInsured === false) return null;
  return { result: "no match", list: showList(screening.lists.map(({ list }) => sanctionsListLabel(list))), ...made };
}
