import { roundHalfUp } from "@broker/contracts";

/** A company of this store as it counts towards the market average. */
export interface Peer {
  /** Companies are distinguished by registrable domain. */
  readonly company: string;
  /** Posture of its latest scan, 0–100; null = not assessed. */
  readonly posture: number | null;
  /** Sample data never counts. */
  readonly sample: boolean;
}

/** Peers needed for an average; with fewer, one is assumed. */
const MIN_PEERS = 10;
/** Posture assumed for the market while too few peers are known. */
const ASSUMED = 68;

/** The market average as a posture, and whether it was calculated or assumed. */
export interface MarketAverage {
  readonly score: number;
  readonly basis: "derived" | "assumed";
  readonly peers: number;
  readonly words: string;
}

/**
 * Mean posture of this store's other companies, rounded half up, when there are at least ten; else 68, 'assumed'. Each
 * company counts once; null = the others were not looked up.
 */
export function marketAverage(peers: readonly Peer[] | null, company: string): MarketAverage {
  if (peers === null)
    return { score: ASSUMED, basis: "assumed", peers: 0, words: "assumed: other companies were not assessed" };
  const postures = new Map<string, number>();
  for (const peer of peers)
    if (!peer.sample && peer.company !== company && peer.posture !== null) postures.set(peer.company, peer.posture);
  const count = postures.size;
  if (count < MIN_PEERS)
    return {
      score: ASSUMED,
      basis: "assumed",
      peers: count,
      words: `assumed: fewer than ${MIN_PEERS} other companies are known here`,
    };
  const sum = [...postures.values()].reduce((total, posture) => total + posture, 0);
  return {
    score: roundHalfUp(sum / count),
    basis: "derived",
    peers: count,
    words: `mean of the ${count} other companies in this workspace`,
  };
}
