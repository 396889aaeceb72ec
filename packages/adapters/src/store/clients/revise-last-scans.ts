import { companyHosts } from "@broker/core";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { reviseIfPossible } from "../disputes/dispute-store.ts";
import { latestScanId } from "../scans/scan-queries.ts";

/** Revises the last scan of each of a client's domains, with what its record and reports have now. */
export async function reviseLastScans(transaction: Transaction<Tables>, clientId: string): Promise<void> {
  const owned = transaction.selectFrom("client_domains").select("domain").where("client_id", "=", clientId);
  for (const { domain } of await owned.orderBy("domain").execute()) {
    const latest = await latestScanId(transaction, companyHosts(domain));
    if (latest !== null) await reviseIfPossible(transaction, latest);
  }
}
