import { ASSET_STATES, ASSET_TRAILS, type Asset } from "@broker/contracts";
import { acceptedDomains, assetsOfClient, type ClientLog, certificateSites } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { findLog } from "../clients/find-client.ts";
import type { Row, Tables } from "../database/tables.ts";
import { saveEarlierAssets } from "../save-scan/save-assets.ts";
import { lastReport } from "../scans/scan-queries.ts";

/**
 * Other registrable domains in the certificate of a client's domain that are most likely other customers of its host.
 */
interface Strangers {
  readonly domain: string;
  readonly count: number;
}

/** The hosts that scans of one client's domains discovered. */
export interface ClientAssets {
  readonly client: ClientLog;
  readonly assets: readonly Asset[];
  /** Domains whose last scan found any. */
  readonly strangers: readonly Strangers[];
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

/** Hosts that scans of these domains discovered; with a host only that. */
export async function assetRowsOf(
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

/** How many strangers the certificate of a domain names, by its last scan that reached it. */
async function strangersOf(tables: Kysely<Tables>, domain: string): Promise<Strangers[]> {
  const report = await lastReport(tables, [domain]);
  const count = report === null ? 0 : certificateSites(report).others.strangers;
  return count === 0 ? [] : [{ domain, count }];
}

/** The assets of a client, which is named as {@link findClient} takes it. */
export async function list(tables: Transaction<Tables>, reference: string): Promise<ClientAssets> {
  const client = await findLog(tables, reference);
  const domains = acceptedDomains(client);
  await saveEarlierAssets(tables, domains);
  const strangers: Strangers[] = [];
  for (const domain of domains) strangers.push(...(await strangersOf(tables, domain)));
  return { client, assets: assetsOfClient(await assetRowsOf(tables, domains), domains), strangers };
}

/** The hosts that scans of one domain discovered, whether or not the domain is a client's. */
export async function of(tables: Transaction<Tables>, domain: string): Promise<readonly Asset[]> {
  await saveEarlierAssets(tables, [domain]);
  return assetsOfClient(await assetRowsOf(tables, [domain]), [domain]);
}
