import type { ClientScreening, KycHit, ScreenedHere, StandingHit } from "@broker/contracts";
import { isTrueMatch } from "./decide-hit.ts";

const shown = ({ match, entry, party }: KycHit): StandingHit => ({
  list: match.list,
  id: entry.id,
  name: match.name,
  party: party.name,
  strength: match.strength,
});

/**
 * What the gate and documents state of the screenings made here: the last one, its open and true hits. A proposed
 * decision is open until the second person confirms it. null = the client was never screened here.
 */
export function screenedHere(last: ClientScreening | null, hits: readonly KycHit[]): ScreenedHere | null {
  if (last === null) return null;
  const found = hits.filter(({ goneAt }) => goneAt === null);
  return {
    screening: {
      on: last.at.slice(0, 10),
      by: last.by,
      where: "here",
      lists: last.lists.map(({ list, asOf }) => ({ list, asOf })),
      // A name that cannot be screened was not screened.
      parties: last.parties.flatMap(({ name, role, status }) => (status === "not-screenable" ? [] : [{ name, role }])),
      digest: null,
    },
    openHits: found.filter((hit) => hit.state === "open" || (hit.state === "proposed" && !isTrueMatch(hit))).map(shown),
    trueMatches: found.filter(isTrueMatch).map(shown),
    falseMatches: found.filter(({ state }) => state === "false-match").length,
  };
}
