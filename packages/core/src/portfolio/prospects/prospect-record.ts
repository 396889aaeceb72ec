import type { ControlKey, Provenance, Region } from "@broker/contracts";
import type { BreachFigures } from "./breach-figures.ts";
import type { Listing } from "./listing.ts";
import type { ScanFigures } from "./scan-figures.ts";

/** What a client's record says that a prospect's view shows. */
export interface ClientFacts {
  /** Premium of the expiring policy, in pence; null = nobody told it. */
  readonly premium: { readonly pence: number; readonly provenance: Provenance; readonly asOf: string } | null;
  readonly certificates: readonly {
    readonly key: ControlKey;
    readonly answer: "yes" | "partial" | "no";
    readonly provenance: Provenance;
    readonly asOf: string;
  }[];
  /** Of the registered office, else of the first address that has one. */
  readonly postcode: string | null;
}

/** A company of the book: what lists said, what its last scan saw, and the client that was made of it. */
export interface ProspectRecord {
  readonly id: string;
  readonly domain: string;
  readonly listing: Listing;
  /** null = never assessed. */
  readonly figures: ScanFigures | null;
  /** What a source of breaches said at its newest scan; null = none answered. */
  readonly breach: BreachFigures | null;
  readonly clientId: string | null;
  /** Of the client that was made of it, else of the one client whose domain this is; null = there is none. */
  readonly client: ClientFacts | null;
  readonly region: Region | null;
  readonly sample: boolean;
}
