import {
  AppError,
  type ClientPosture,
  type DomainPosture,
  type ExportRecord,
  type KeptSlip,
  type Placement,
  type SavedSlipTemplate,
  type ScanAuthority,
  type TierName,
} from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import { writeAudit } from "../audit.ts";
import type { Connection } from "../database/connection.ts";
import { postureOn } from "../placements/quote-rows.ts";
import { isSampleWorkspace, markSampleWorkspace, setWorkspaceTier, workspaceTier } from "../settings.ts";
import { changedFields, lockLog, writeLog } from "./client-rows.ts";
import { eraseClient } from "./erase-client.ts";
import { findClient, searchClients } from "./find-client.ts";
import type { ClientPage, ClientQuery } from "./page-clients.ts";
import { pageClients } from "./page-clients.ts";
import { addOptOut, optedOutHosts, scanAuthorities } from "./permission.ts";
import { postureOfClient, unscannedDomains } from "./posture-of-client.ts";
import { readLogs } from "./read-logs.ts";
import { recordClients, reviseForClient } from "./record-clients.ts";

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
  /**
   * Gets the client that this is already, or null; gives the client as it shall be. What it throws undoes the whole.
   */
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
 * Where client records are stored. Every change is one transaction with its entry in the audit log; every failure is an
 * AppError with the way out.
 */
export interface ClientStore {
  /**
   * Records companies, all or none. An entry is a known client when the id or the company number is the same, or a
   * domain is and neither number nor name is another. AppError `feature_locked` when the tier has no room.
   */
  record(entries: readonly ClientEntry[]): Promise<readonly ClientLog[]>;
  /**
   * One client by id, beginning of an id (four or more), domain, name or part of a name. AppError `not_found` or
   * `ambiguous`.
   */
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
  /** Changes one client; no one else changes it between the reading and the writing. */
  edit(id: string, change: (log: ClientLog) => ClientLog, actor: Actor): Promise<ClientLog>;
  /**
   * Removes a client, its history, its placements, and the scans, evidence and list rows of its domains unless another
   * client has them too. Domains that were opted out stay opted out.
   */
  erase(id: string, actor: Actor): Promise<Erased>;
  /** Those of the hosts that must not be scanned, with why. */
  optedOut(hosts: readonly string[]): Promise<ReadonlyMap<string, OptOut>>;
  /**
   * Those of the hosts that a client's record gives an authority to scan for, with it: for its domains and the names
   * below them.
   */
  authorities(hosts: readonly string[]): Promise<ReadonlyMap<string, ScanAuthority>>;
  optOuts(): Promise<readonly OptOut[]>;
  optOut(domain: string, reason: string | null, actor: Actor): Promise<void>;
  /** False = it was not on the list. */
  liftOptOut(domain: string, actor: Actor): Promise<boolean>;
  /** Whether the whole workspace is a sample. Every figure of such a one is a figure of sample data. */
  isSample(): Promise<boolean>;
  /** Marks the whole workspace as a sample. */
  markSample(actor: Actor): Promise<void>;
  /** Ultimate unless someone chose another. */
  tier(): Promise<TierName>;
  setTier(tier: TierName, actor: Actor): Promise<void>;
}

/** The client records of the workspace. */
export function clientStore({ read, transact }: Connection): ClientStore {
  const find: ClientStore["find"] = (reference) =>
    read(async (tables) => {
      const [log] = await readLogs(tables, [await findClient(tables, reference)]);
      if (log) return log;
      throw new AppError("not_found", `There is no client '${reference}'.`);
    });

  const edit: ClientStore["edit"] = (id, change, actor) =>
    transact(async (transaction) => {
      const log = await lockLog(transaction, id);
      if (log === null) throw new AppError("not_found", "The client was erased in the meantime.");
      const changed = { ...change(log), version: log.version + 1 };
      await writeLog(transaction, changed);
      await reviseForClient(transaction, log, changed);
      const detail = { fields: changedFields(log, changed) };
      await writeAudit(transaction, { ...actor, action: "client edited", subject: id, detail });
      return changed;
    });

  const optOuts: ClientStore["optOuts"] = () =>
    read(async (tables) => {
      const listed = await tables.selectFrom("opt_outs").selectAll().orderBy("domain").execute();
      const owned = await tables
        .selectFrom("client_domains")
        .innerJoin("clients", "clients.id", "client_domains.client_id")
        .select("client_domains.domain")
        .distinct()
        .where("clients.opted_out", "=", 1)
        .execute();
      const own = listed.map(({ domain, reason, said_by, recorded_at }) => ({
        domain,
        reason,
        by: said_by,
        at: recorded_at,
      }));
      const more = owned.filter(({ domain }) => !own.some((each) => each.domain === domain));
      return [...own, ...more.map(({ domain }) => ({ domain, reason: null, by: null, at: null }))].sort((a, b) =>
        a.domain < b.domain ? -1 : 1,
      );
    });

  return {
    record: (entries) => transact((transaction) => recordClients(transaction, entries)),
    find,
    posture: (log) => read((tables) => postureOfClient(tables, log)),
    unscanned: (logs) => read((tables) => unscannedDomains(tables, logs)),
    postureOn: (domain, day) => read((tables) => postureOn(tables, domain, day)),
    list: (search = "") => read(async (tables) => readLogs(tables, await searchClients(tables, search))),
    page: (query) => read((tables) => pageClients(tables, query)),
    edit,
    erase: (id, actor) => transact((transaction) => eraseClient(transaction, id, actor)),
    optedOut: (hosts) => read((tables) => optedOutHosts(tables, hosts)),
    authorities: (hosts) => read((tables) => scanAuthorities(tables, hosts)),
    optOuts,
    optOut: (domain, reason, actor) =>
      transact(async (transaction) => {
        await addOptOut(transaction, domain, reason, actor);
        await writeAudit(transaction, { ...actor, action: "opt-out recorded", subject: domain, detail: null });
      }),
    liftOptOut: (domain, actor) =>
      transact(async (transaction) => {
        const gone = await transaction
          .deleteFrom("opt_outs")
          .where("domain", "=", domain)
          .returning("domain")
          .execute();
        if (gone.length === 0) return false;
        await writeAudit(transaction, { ...actor, action: "opt-out lifted", subject: domain, detail: null });
        return true;
      }),
    isSample: () => read((tables) => isSampleWorkspace(tables)),
    markSample: (actor) => transact((transaction) => markSampleWorkspace(transaction, actor)),
    tier: () => read((tables) => workspaceTier(tables)),
    setTier: (tier, actor) => transact((transaction) => setWorkspaceTier(transaction, tier, actor)),
  };
}
