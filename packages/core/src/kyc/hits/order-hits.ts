import { hitsByParty, type KycHit } from "@broker/contracts";

/** Hits that wait for a person first; then the best matches. */
const byUrgency = (one: KycHit, other: KycHit): number => {
  const rank = ({ state, goneAt }: KycHit) =>
    goneAt !== null ? 4 : { "true-match": 0, open: 1, proposed: 2, "false-match": 3 }[state];
  return rank(one) - rank(other) || other.match.score - one.match.score || (one.id < other.id ? -1 : 1);
};

/** Hits by urgency, those of one party together at the place of its most urgent one. */
export const orderedHits = (hits: readonly KycHit[]): KycHit[] => hitsByParty(hits.toSorted(byUrgency)).flat();
