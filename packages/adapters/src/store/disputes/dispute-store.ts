import type { Dispute, DisputeState, ScanReport } from "@broker/contracts";
import type { Actor } from "../client-store.ts";

/** What is said against a finding. */
export interface NewDispute extends Pick<Dispute, "checkId" | "ground" | "reason" | "evidence" | "expiresOn"> {
  /** A scan's id, the beginning of one, a domain, or a client whose domains have one scan with that finding. */
  readonly reference: string;
}

/** Which disputes are asked for; a part that is left out asks for all. */
export interface DisputeQuery {
  readonly state?: DisputeState;
  readonly domain?: string;
  readonly checkId?: string;
}

/** A dispute in a list. */
export interface ListedDispute extends Dispute {
  /** When a later scan, the domain's latest, found the same again and nobody disputed that; null = none did. */
  readonly foundAgain: string | null;
  /** The last later scan to which it is carried over, and when that began; null = none. */
  readonly carriedTo: { readonly scanId: string; readonly at: string } | null;
}

/** A dispute, and the scan as it stands with it. */
export interface Disputed {
  readonly dispute: Dispute;
  readonly report: ScanReport;
  /** A later scan of the domain that the change moved too, since the dispute is carried over to it; null = none. */
  readonly later: ScanReport | null;
}

/** Disputes about findings. Each change makes a new revision of the scan and stands in the log. */
export interface DisputeStore {
  /** Opens one. AppError `not_found` or `ambiguous` for the scan, `usage` when there is no such finding or it is disputed already. */
  open(dispute: NewDispute, actor: Actor): Promise<Disputed>;
  /** Settles an open one by its id or the beginning of it. AppError `not_found`, `ambiguous`, or `usage` when it is settled. */
  resolve(id: string, verdict: "upheld" | "rejected", note: string | null, actor: Actor): Promise<Disputed>;
  /** Takes one back, open or upheld: the scan, and the last one to which it was carried over, are again as if nobody had said it. */
  withdraw(id: string, actor: Actor): Promise<Disputed>;
  /**
   * Settles the open dispute about a check that was asked again, or the one that was upheld, by what was seen then: confirmed where the
   * check passes, rejected where it does not. null = there is none whose ground a look can settle, or nothing could be seen.
   */
  resolveByRecheck(scanId: string, checkId: string, actor: Actor): Promise<Disputed | null>;
  /** The newest first. */
  list(query: DisputeQuery): Promise<readonly ListedDispute[]>;
}
