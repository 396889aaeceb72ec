import type { Asset } from "@broker/contracts";
import { certificateSites } from "@broker/core";
import type { Kysely } from "kysely";
import { lastReport } from "../stored-report.ts";
import type { Tables } from "../tables.ts";
import { assetOf } from "./asset-rows.ts";
import type { Strangers } from "./asset-store.ts";

/** What scans of these domains led to; with a host only that. */
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

/** How many strangers stand in the certificate of a domain, by its last scan that reached it. */
export async function strangersOf(tables: Kysely<Tables>, domain: string): Promise<Strangers[]> {
  const report = await lastReport(tables, [domain]);
  const count = report === null ? 0 : certificateSites(report).others.strangers;
  return count === 0 ? [] : [{ domain, count }];
}
