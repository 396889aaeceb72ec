import type {
  ClientPosture,
  DomainPosture,
  ExportRecord,
  KeptSlip,
  Placement,
  SavedSlipTemplate,
  ScanAuthority,
  TierName,
} from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import type { ClientPage, ClientQuery } from "./client-query.ts";

/** Who did a thing, and when. */
export interface Actor {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A company that is to be recorded, and how its statements are added to what is known. */
export interface ClientEntry {
  /** The id that it has, or gets where it is new. */
  readonly id: string;
  readonly name: string | null;
  readonly companyNumber: string | null;
  readonly domains: readonly string[];
  /** Who records it, for the audit log. */
  readonly actor: Actor;
  /** Placements that come with it where it is new. */
  readonly placements?: readonly Placement[];
  /** Records of documents that come with it where it is new. */
  readonly exports?: readonly ExportRecord[];
  /** Slips that come with it where it is new. */
  readonly slips?: readonly KeptSlip[];
  /** Saved slip templates that come with it, new or not; one whose name is saved here already stays. */
  readonly slipTemplates?: readonly SavedSlipTemplate[];
  /** Gets the client that this is already, or null; gives the client as it shall be. What it throws undoes the whole. */
  readonly apply: (known: ClientLog | null) => ClientLog;
}

/** Why a host must not be scanned. */
export interface OptOut {
  /** The domain that was opted out: the host itself or one above it. */
  readonly domain: string;
  /** null = the opt-out stands in a client's record. */
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** What an erasure took away. */
export interface Erased {
  readonly scans: number;
  readonly batchRows: number;
  /** Domains whose scans stay, since another client has them too. */
  readonly sharedDomains: readonly string[];
}

/**
 * Where client records are kept. Every change is one transaction with its entry in the audit log; every failure is an AppError with
 * the way out.
 */
export interface ClientStore {
  /**
   * Records companies, all or none. An entry is a known client when the id or the company number is the same, or a domain is and neither number
   * nor name is another. AppError `feature_locked` when the tier has no room.
   */
  record(entries: readonly ClientEntry[]): Promise<readonly ClientLog[]>;
  /** One client by id, beginning of an id (four or more), domain, name or part of a name. AppError `not_found` or `ambiguous`. */
  find(reference: string): Promise<ClientLog>;
  /** What the last scans of a client's accepted domains come to, and which stands for the client. */
  posture(log: ClientLog): Promise<ClientPosture>;
  /** The accepted domains of clients that no scan has reached, by client, the main one first. */
  unscanned(logs: readonly ClientLog[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The last scan of a domain that was answered on or before a day; null = there is none. */
  postureOn(domain: string, day: string): Promise<DomainPosture["scan"]>;
  /** Clients by name; `search` looks into names, numbers and domains. */
  list(search?: string): Promise<readonly ClientLog[]>;
  /** One page of the clients that fit. AppError `usage` for an `after` that is none. */
  page(query: ClientQuery): Promise<ClientPage>;
  /** Changes one client; nobody else changes it between the reading and the writing. */
  edit(id: string, change: (log: ClientLog) => ClientLog, actor: Actor): Promise<ClientLog>;
  /**
   * Removes a client, its history, its placements, and the scans, evidence and list rows of its domains unless another client has them too. Domains
   * that were opted out stay opted out.
   */
  erase(id: string, actor: Actor): Promise<Erased>;
  /** Those of the hosts that must not be scanned, with why. */
  optedOut(hosts: readonly string[]): Promise<ReadonlyMap<string, OptOut>>;
  /** Those of the hosts that a client's record gives an authority to scan for, with it: for its domains and the names below them. */
  authorities(hosts: readonly string[]): Promise<ReadonlyMap<string, ScanAuthority>>;
  optOuts(): Promise<readonly OptOut[]>;
  optOut(domain: string, reason: string | null, actor: Actor): Promise<void>;
  /** False = it was not on the list. */
  liftOptOut(domain: string, actor: Actor): Promise<boolean>;
  /** Whether the whole workspace is a sample. Every figure of such a one is a figure of sample data. */
  isSample(): Promise<boolean>;
  /** Marks the whole workspace as a sample. */
  markSample(actor: Actor): Promise<void>;
  /** Ultimate unless somebody chose another. */
  tier(): Promise<TierName>;
  setTier(tier: TierName, actor: Actor): Promise<void>;
}
