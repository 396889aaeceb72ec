import type { ScanTarget } from "@broker/contracts";
import type { MarketAround, SectorPeers, Surroundings } from "@broker/core";
import { lastSearch } from "../lookalikes/lookalike-rows.ts";
import { openDatabase, type StoreOptions } from "../open-database.ts";
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
  close(): Promise<void>;
}

/** Opens the store for questions about peers, making the database or bringing it forward where needed. */
export async function openPeerStore(options: StoreOptions): Promise<PeerStore> {
  const { database, guarded, close } = await openDatabase(options);
  return {
    of: (domain) => guarded(() => peersOfDomain(database, domain)),
    market: (domain) => guarded(() => marketAround(database, domain)),
    around: (reports) =>
      guarded(async () => {
        const postures = await posturesHere(database);
        const peers = [...postures].map(([company, posture]) => ({ company, posture, sample: false }));
        const found: Surroundings[] = [];
        for (const { target } of reports)
          found.push({
            peers,
            lookalikes: await lastSearch(database, target.domain),
            ...(await knownOfCompany(database, target.domain)),
          });
        return found;
      }),
    close,
  };
}
