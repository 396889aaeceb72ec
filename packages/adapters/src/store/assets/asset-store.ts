import type { Asset } from "@broker/contracts";
import type { ClientLog, RecordedDomain } from "@broker/core";
import type { Actor } from "../client-store.ts";

/** Other registrable domains in the certificate of a client's domain that are most likely other customers of its host. */
export interface Strangers {
  readonly domain: string;
  readonly count: number;
}

/** What the scans of one client's domains led to. */
export interface ClientAssets {
  readonly client: ClientLog;
  readonly assets: readonly Asset[];
  /** Domains whose last scan met any. */
  readonly strangers: readonly Strangers[];
}

/** What is decided about a host; reopened = taken back, it is a candidate again. */
export type AssetVerdict =
  | ({ readonly deed: "accepted" } & Pick<RecordedDomain, "role" | "company">)
  | { readonly deed: "rejected"; readonly note: string }
  | { readonly deed: "reopened" };

/** The hosts that scans led to, and whose they are. Every failure is an AppError with the way out. */
export interface AssetStore {
  /** A client's assets; it is named as {@link ClientStore.find} takes it. */
  list(reference: string): Promise<ClientAssets>;
  /** The hosts that scans of one domain led to, whoever's it is. */
  of(domain: string): Promise<readonly Asset[]>;
  /**
   * Decides about a host that scans of the client's domains led to, and writes it into the record: an accepted one is among the
   * client's domains, one that was accepted and is not any more is taken out. AppError `not_found`, or `usage` when there is nothing
   * to decide.
   */
  decide(reference: string, host: string, verdict: AssetVerdict, actor: Actor): Promise<ClientLog>;
}
