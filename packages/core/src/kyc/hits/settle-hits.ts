import type { HitStep, KycHit, KycParty, ReopenCause, SanctionsEntry, ScreeningHit } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { isTrueMatch } from "./decide-hit.ts";
import { type HitBasis, hitBasis, hitId } from "./hit-basis.ts";

/** A hit as a screening found it. */
export interface FoundHit {
  readonly party: KycParty;
  readonly match: ScreeningHit;
  readonly entry: SanctionsEntry;
  /** Day of the list; null = it states none. */
  readonly listAsOf: string | null;
}

/** A stored hit, with what its last decision rests on. */
export interface StoredHit {
  readonly hit: KycHit;
  readonly basis: HitBasis;
}

/** What a screening covered. */
export interface ScreeningReach {
  readonly client: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Lists that were screened against: a hit of another list is neither found nor gone. */
  readonly lists: ReadonlySet<string>;
  /** Ids of the parties that were screened. */
  readonly parties: ReadonlySet<string>;
  readonly digest: Digest;
}

/** What a screening changes of the hits of a client. */
export interface SettledHits {
  /** Hits to be saved: new, found again, reopened, gone. */
  readonly changed: readonly StoredHit[];
  /** Ids of those that are new, or open again. */
  readonly fresh: readonly string[];
}

const BY_SCREENING = {
  ...{ by: null, verdict: null, reason: null, evidence: null, onePerson: false, cause: null },
} as const satisfies Partial<HitStep>;

const stepOf = (hit: Pick<KycHit, "steps">, step: Pick<HitStep, "action" | "at"> & Partial<HitStep>): HitStep => ({
  ...BY_SCREENING,
  ...step,
  n: hit.steps.length + 1,
});

/** What reopens a decided or proposed hit; null = the decision stays. A true match stays whatever changes. */
function reopens({ hit, basis }: StoredHit, found: FoundHit, now: HitBasis): ReopenCause | null {
  if (hit.state === "open" || isTrueMatch(hit)) return null;
  if (basis.party !== now.party) return "party";
  if (basis.entry !== now.entry) return "entry";
  return hit.match.strength === "possible" && found.match.strength === "strong" ? "match" : null;
}

function foundAgain(stored: StoredHit, found: FoundHit, { at, digest }: { at: string; digest: Digest }): StoredHit {
  const { hit } = stored;
  const basis = hitBasis(found.party, found.entry, digest);
  const cause = reopens(stored, found, basis);
  const back = hit.goneAt === null ? [] : [stepOf(hit, { action: "recurred", at })];
  const steps = [...hit.steps, ...back];
  const opened = cause === null ? [] : [stepOf({ steps }, { action: "reopened", at, cause })];
  return {
    hit: {
      ...hit,
      ...{ party: found.party, match: found.match, entry: found.entry, listAsOf: found.listAsOf, goneAt: null },
      state: cause === null ? hit.state : "open",
      steps: [...steps, ...opened],
    },
    // A decision stays with what it rests on; a new one rests on what was found.
    basis,
  };
}

/**
 * Whether a hit is gone with a party that is no longer one. Where a person removed the party, two people have to decide
 * what closes the gate: else one alone would open it by changing the record.
 */
const goesWithParty = (hit: KycHit): boolean =>
  hit.party.source === "register" ||
  hit.state === "false-match" ||
  (hit.match.strength === "possible" && !isTrueMatch(hit));

/**
 * Settles the hits of a client by what a screening found. A false match stays decided until the party's name
 * or identifiers, or the list's entry, change, or a possible match becomes a strong one.
 */
export function settleHits(
  known: readonly StoredHit[],
  found: readonly FoundHit[],
  { client, at, lists, parties, digest }: ScreeningReach,
): SettledHits {
  const stored = new Map(known.map((each) => [each.hit.id, each]));
  const changed: StoredHit[] = [];
  const fresh: string[] = [];
  for (const each of found) {
    const id = hitId(client, each.party.id, each.entry, digest);
    const before = stored.get(id);
    stored.delete(id);
    if (before !== undefined) {
      const next = foundAgain(before, each, { at, digest });
      changed.push(next);
      if (next.hit.state === "open" && (before.hit.state !== "open" || before.hit.goneAt !== null)) fresh.push(id);
      continue;
    }
    fresh.push(id);
    const hit: KycHit = {
      ...{ id, client, party: each.party, match: each.match, entry: each.entry, listAsOf: each.listAsOf },
      ...{ state: "open", foundAt: at, goneAt: null, steps: [stepOf({ steps: [] }, { action: "found", at })] },
    };
    changed.push({ hit, basis: hitBasis(each.party, each.entry, digest) });
  }
  for (const each of stored.values())
    if (
      each.hit.goneAt === null &&
      (parties.has(each.hit.party.id) ? lists.has(each.hit.match.list) : goesWithParty(each.hit))
    )
      changed.push({
        ...each,
        hit: { ...each.hit, goneAt: at, steps: [...each.hit.steps, stepOf(each.hit, { action: "gone", at })] },
      });
  return { changed, fresh };
}
