import { AppError, ASSET_STATES, ASSET_TRAILS, type Asset, CLIENT_VALUES } from "@broker/contracts";
import {
  acceptedDomains,
  assetsOfClient,
  type ClientLog,
  certificateSites,
  disownAsset,
  effectiveValue,
  ownAsset,
  type RecordedDomain,
} from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { changedFields, lockLog, writeLog } from "../clients/client-rows.ts";
import type { Actor } from "../clients/client-store.ts";
import { findClient } from "../clients/find-client.ts";
import { readLogs } from "../clients/read-logs.ts";
import type { Connection } from "../database/connection.ts";
import type { Row, Tables } from "../database/tables.ts";
import { saveEarlierAssets } from "../save-scan/save-assets.ts";
import { lastReport } from "../scans/scan-queries.ts";

/** Who a domain may be said to belong to: the client, its parent, its subsidiaries. */
function refuseStranger(log: ClientLog, verdict: AssetVerdict): void {
  if (verdict.deed !== "accepted" || verdict.company === undefined) return;
  const { parent, subsidiaries = [] } = CLIENT_VALUES.group.safeParse(effectiveValue(log, "group")?.value).data ?? {};
  const own = effectiveValue(log, "legalName")?.value;
  const group = [...(typeof own === "string" ? [own] : []), ...(parent === undefined ? [] : [parent]), ...subsidiaries];
  if (group.includes(verdict.company)) return;
  throw new AppError("usage", `The record has no company '${verdict.company}' in the client's group.`, {
    hint: `The group consists of ${group.join(", ")}. Add the company first.`,
    fix: {
      kind: "edit-client",
      client: log.id,
      field: "group",
      example: JSON.stringify({
        ...(parent === undefined ? {} : { parent }),
        subsidiaries: [...subsidiaries, verdict.company],
      }),
    },
  });
}

function nothingToDecide(asset: Asset, { deed }: AssetVerdict): string | null {
  if (deed === "reopened" && asset.state === "candidate") return `${asset.host} is a candidate already.`;
  return asset.state === deed ? `${asset.host} is ${deed} already.` : null;
}

function changedLog(log: ClientLog, asset: Asset, verdict: AssetVerdict, actor: Actor): ClientLog {
  const decision = { ...actor, scanId: asset.scanId };
  return verdict.deed === "accepted"
    ? ownAsset(log, asset.host, verdict, decision)
    : disownAsset(log, asset.host, decision);
}

/** Decides about one host of one client within a transaction. */
async function decideAsset(
  transaction: Transaction<Tables>,
  clientId: string,
  host: string,
  verdict: AssetVerdict,
  { by, at }: Actor,
): Promise<ClientLog> {
  const log = await lockLog(transaction, clientId);
  if (log === null) throw new AppError("not_found", "The client was erased in the meantime.");
  refuseStranger(log, verdict);
  const domains = acceptedDomains(log);
  await saveEarlierAssets(transaction, domains);
  const rows = await assetRowsOf(transaction, domains, host);
  // A decision outlives the domain that led to the host: who takes the host back must find it by itself.
  const asset = assetsOfClient(rows, domains).find((each) => each.host === host);
  if (asset === undefined)
    throw new AppError("not_found", `No scan of this client's domains led to '${host}'.`, {
      hint: "A domain that no scan found is added to the client record.",
      fix: {
        kind: "any-of",
        of: [
          { kind: "list", resource: "assets", of: clientId },
          { kind: "edit-client", client: clientId, field: "domains", add: true, example: host },
        ],
      },
    });
  const idle = nothingToDecide(asset, verdict);
  if (idle !== null)
    throw new AppError("usage", idle, {
      fix: { kind: "list", resource: "assets", of: clientId, all: true },
    });
  const open = verdict.deed === "reopened";
  await transaction
    .updateTable("assets")
    .set({
      state: open ? "candidate" : verdict.deed,
      decided_at: open ? null : at,
      decided_by: open ? null : by,
      note: verdict.deed === "rejected" ? verdict.note : null,
    })
    .where("owner", "in", domains)
    .where("host", "=", host)
    .execute();
  const changed = changedLog(log, asset, verdict, { by, at });
  const next = changed === log ? log : { ...changed, version: log.version + 1 };
  if (next !== log) await writeLog(transaction, next);
  const fields = changedFields(log, next);
  const detail = fields.length === 0 ? null : { fields };
  await writeAudit(transaction, { by, at, action: `asset ${verdict.deed}`, subject: clientId, detail });
  return next;
}

/**
 * Other registrable domains in the certificate of a client's domain that are most likely other customers of its host.
 */
interface Strangers {
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

/** The hosts that scans led to, and whose they are. Every failure is an AppError that says what to do. */
export interface AssetStore {
  /** A client's assets; it is named as {@link ClientStore.find} takes it. */
  list(reference: string): Promise<ClientAssets>;
  /** The hosts that scans of one domain led to, whoever's it is. */
  of(domain: string): Promise<readonly Asset[]>;
  /**
   * Decides about a host that scans of the client's domains led to, and writes it into the record: an accepted one is
   * among the client's domains, one that was accepted and is not any more is taken out. AppError `not_found`, or
   * `usage` when there is nothing to decide.
   */
  decide(reference: string, host: string, verdict: AssetVerdict, actor: Actor): Promise<ClientLog>;
}

/** An asset as stored. */
function assetOf(row: Row<"assets">): Asset {
  return {
    owner: row.owner,
    host: row.host,
    found: ASSET_TRAILS.find((trail) => trail === row.found) ?? "page",
    proof: row.proof,
    provenance: "observed",
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    scanId: row.scan_id,
    state: ASSET_STATES.find((state) => state === row.state) ?? "candidate",
    decided: row.decided_at === null ? null : { by: row.decided_by ?? "", at: row.decided_at, note: row.note },
  };
}

/** What scans of these domains led to; with a host only that. */
async function assetRowsOf(
  tables: Kysely<Tables>,
  domains: readonly string[],
  host?: string,
): Promise<readonly Asset[]> {
  if (domains.length === 0) return [];
  const rows = await tables
    .selectFrom("assets")
    .selectAll()
    .where("owner", "in", [...domains])
    .$if(host !== undefined, (query) => query.where("host", "=", host ?? ""))
    .orderBy("owner")
    .orderBy("host")
    .execute();
  return rows.map(assetOf);
}

/** How many strangers stand in the certificate of a domain, by its last scan that reached it. */
async function strangersOf(tables: Kysely<Tables>, domain: string): Promise<Strangers[]> {
  const report = await lastReport(tables, [domain]);
  const count = report === null ? 0 : certificateSites(report).others.strangers;
  return count === 0 ? [] : [{ domain, count }];
}

/** The assets of the clients. */
export function assetStore({ transact }: Connection): AssetStore {
  return {
    list: (reference) =>
      transact(async (tables) => {
        const [client] = await readLogs(tables, [await findClient(tables, reference)]);
        if (!client) throw new AppError("not_found", `There is no client '${reference}'.`);
        const domains = acceptedDomains(client);
        await saveEarlierAssets(tables, domains);
        const strangers: Strangers[] = [];
        for (const domain of domains) strangers.push(...(await strangersOf(tables, domain)));
        const rows = await assetRowsOf(tables, domains);
        return { client, assets: assetsOfClient(rows, domains), strangers };
      }),
    of: (domain) =>
      transact(async (tables) => {
        await saveEarlierAssets(tables, [domain]);
        return assetsOfClient(await assetRowsOf(tables, [domain]), [domain]);
      }),
    decide: (reference, host, verdict, actor) =>
      transact(async (transaction) => {
        const { id } = await findClient(transaction, reference);
        return decideAsset(transaction, id, host.trim().toLowerCase(), verdict, actor);
      }),
  };
}
