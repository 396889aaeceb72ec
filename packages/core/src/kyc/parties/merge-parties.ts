import { type KycParty, PARTY_ROLES, type PartySource } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { partyId, type StatedParty } from "./record-parties.ts";

const closest = (roles: readonly KycParty["roles"][number][]): KycParty["roles"] =>
  PARTY_ROLES.filter((role) => roles.includes(role));

/** Statements on one party, the first of which leads: what it leaves out, the others may add. */
function joined(first: StatedParty, other: StatedParty): StatedParty {
  return {
    ...first,
    roles: closest([...first.roles, ...other.roles]),
    dateOfBirth: first.dateOfBirth ?? other.dateOfBirth,
    nationality: first.nationality ?? other.nationality,
    country: first.country ?? other.country,
    companyNumber: first.companyNumber ?? other.companyNumber,
    lei: first.lei ?? other.lei,
    passport: first.passport ?? other.passport,
    position: first.position ?? other.position,
    identity: first.identity === "not-stated" ? other.identity : first.identity,
  };
}

/** What is merged, and from where. */
export interface MergedParties {
  readonly client: string;
  readonly stated: readonly StatedParty[];
  /** The sources that were read: what they do not state any more is gone. Others stay as they are. */
  readonly read: readonly PartySource[];
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly digest: Digest;
}

/**
 * The parties of a client after its sources were read again: those stated, with what a person entered of them, and
 * those that are gone, which stay with their hits. A party that is stated again is no longer gone.
 */
export function mergeParties(
  known: readonly KycParty[],
  { client, stated, read, at, digest }: MergedParties,
): readonly KycParty[] {
  const now = new Map<string, StatedParty>();
  for (const party of stated) {
    const id = partyId(client, party, digest);
    const before = now.get(id);
    now.set(id, before === undefined ? party : joined(before, party));
  }
  const merged = known.map((party): KycParty => {
    const again = now.get(party.id);
    now.delete(party.id);
    if (again !== undefined && party.source === "hand") return { ...joined(party, again), id: party.id, goneAt: null };
    if (again !== undefined) return { ...again, id: party.id, goneAt: null };
    if (!read.includes(party.source) || party.goneAt !== null) return party;
    return { ...party, goneAt: at };
  });
  return [...merged, ...[...now].map(([id, party]): KycParty => ({ ...party, id, goneAt: null }))];
}
