import type { ScanTarget } from "@broker/contracts";
import type { MarketAround, SectorPeers, Surroundings } from "@broker/core";
import type { Connection } from "../connection.ts";
import { lastSearch } from "../lookalikes/lookalike-rows.ts";
import { knownOfCompany } from "./known-of-company.ts";
import { marketAround } from "./market-around.ts";
import { peersOfDomain } from "./peers-of-domain.ts";
import { posturesHere } from "./postures-here.ts";

/** What this store knows of other companies. Nothing is written by it. */
export interface PeerStore {
  /** The other companies of a company's sector. */
  of(domain: string): Promise<SectorPeers>;
  /** What stands around each of these reports, in their order: every other company here, and what records and lists say of its own. */
  around(reports: readonly { readonly target: Pick<ScanTarget, "domain"> }[]): Promise<Surroundings[]>;
  /** The other companies that a company is set beside. */
  market(domain: string): Promise<MarketAround>;
}

/** Opens the store for questions about peers, making the database or bringing it forward where needed. */
export function peerStore({ read }: Connection): PeerStore {
  return {
    of: (domain) => read((tables) => peersOfDomain(tables, domain)),
    market: (domain) => read((tables) => marketAround(tables, domain)),
    around: (reports) =>
      read(async (tables) => {
        const postures = await posturesHere(tables);
        const peers = [...postures].map(([company, posture]) => ({ company, posture, sample: false }));
        const found: Surroundings[] = [];
        for (const { target } of reports)
          found.push({
            peers,
            lookalikes: await lastSearch(tables, target.domain),
            ...(await knownOfCompany(tables, target.domain)),
          });
        return found;
      }),
  };
}
