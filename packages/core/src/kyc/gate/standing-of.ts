import type {
  ClientRecord,
  GateOpening,
  GateSettings,
  SanctionsLicence,
  SanctionsStanding,
  ScreenedHere,
  StandingHit,
  StandingScreening,
  StandingState,
} from "@broker/contracts";
import { folded } from "../../base/folded-name.ts";

/** A screening as it is recorded when it was made outside this product. */
export type RecordedScreening = ClientRecord["sanctionsScreening"][number]["value"];

/** Everything that a client's standing follows from. */
export interface StandingFacts {
  /** The insured's present legal name; null = not known. */
  readonly insured: string | null;
  /** What the record states of a screening made elsewhere; null = none. */
  readonly elsewhere: RecordedScreening | null;
  /** What is stored of screenings made here; null = none was made. */
  readonly here: ScreenedHere | null;
  readonly licences: readonly SanctionsLicence[];
  readonly openings: readonly GateOpening[];
}

const DAY_MS = 86_400_000;

/** Whole days from one ISO day to a moment, by the calendar (UTC); never below 0. */
function daysSince(on: string, now: string): number {
  return Math.max(0, Math.round((Date.parse(now.slice(0, 10)) - Date.parse(on)) / DAY_MS));
}

const screenedElsewhere = ({ by, list, on, digest }: RecordedScreening): StandingScreening => ({
  on,
  by,
  where: "elsewhere",
  // The list is recorded as it was named; its date is part of that text if it was stated at all.
  lists: [{ list, asOf: null }],
  parties: null,
  digest: digest ?? null,
});

/** A match that was found elsewhere, of which only the list is recorded. */
const hitElsewhere = ({ list }: RecordedScreening): StandingHit => ({
  list,
  id: null,
  name: null,
  party: null,
  strength: "strong",
});

/** The newer screening; of one day, the one that was made here, which names lists and parties. */
function newest(here: StandingScreening | null, elsewhere: StandingScreening | null): StandingScreening | null {
  if (here === null || elsewhere === null) return here ?? elsewhere;
  return elsewhere.on > here.on ? elsewhere : here;
}

function namesInsured(screening: StandingScreening | null, insured: string | null): boolean | null {
  if (screening === null || screening.parties === null || insured === null) return null;
  return screening.parties.some(({ name }) => folded(name) === folded(insured));
}

function missingLists(screening: StandingScreening | null, required: readonly string[]): string[] {
  if (screening?.where !== "here") return [];
  return required.filter((list) => !screening.lists.some((each) => each.list === list));
}

/**
 * Where a client stands. The newer screening decides its age; a hit counts whichever screening found it, until it is
 * decided where it was found.
 * @param now ISO 8601, UTC
 */
export function standingOf(facts: StandingFacts, { maxAgeDays, lists }: GateSettings, now: string): SanctionsStanding {
  const { elsewhere, here, licences, openings } = facts;
  const found = (result: RecordedScreening["result"]) =>
    elsewhere !== null && elsewhere.result === result ? [hitElsewhere(elsewhere)] : [];
  const trueMatches = [...(here?.trueMatches ?? []), ...found("match")];
  const openHits = [...(here?.openHits ?? []), ...found("match under review")];
  const screening = newest(here?.screening ?? null, elsewhere === null ? null : screenedElsewhere(elsewhere));
  const ageDays = screening === null ? null : daysSince(screening.on, now);
  const named = namesInsured(screening, facts.insured);
  const missing = missingLists(screening, lists);
  const state = (): StandingState => {
    if (trueMatches.length > 0) return "true-match";
    if (openHits.some(({ strength }) => strength === "strong")) return "strong-hit";
    if (ageDays === null || named === false || missing.length > 0) return "not-screened";
    if (ageDays > maxAgeDays) return "stale";
    return openHits.length > 0 ? "possible-hits" : "clear";
  };
  return {
    state: state(),
    screening,
    ageDays,
    namesInsured: named,
    missingLists: missing,
    openHits,
    trueMatches,
    falseMatches: here?.falseMatches ?? 0,
    licences: [...licences],
    openings: [...openings],
  };
}
