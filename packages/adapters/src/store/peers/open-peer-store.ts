import type { SectorPeers } from "@broker/core";
import { openDatabase, type StoreOptions } from "../open-database.ts";
import { peersOfDomain } from "./peers-of-domain.ts";

/** What this store knows of other companies. Nothing is written by it. */
export interface PeerStore {
  /** The other companies of a company's sector. */
  of(domain: string): Promise<SectorPeers>;
  close(): Promise<void>;
}

/** Opens the store for questions about peers, making the database or bringing it forward where needed. */
export async function openPeerStore(options: StoreOptions): Promise<PeerStore> {
  const { database, guarded, close } = await openDatabase(options);
  return { of: (domain) => guarded(() => peersOfDomain(database, domain)), close };
}
