import { type FxConfig, METHOD_VERSION } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import { lockLog } from "../clients/read-logs.ts";
import type { Tables } from "../database/tables.ts";
import { reviseIfPossible } from "../disputes/dispute-store.ts";
import { eachClientLog } from "../migrations/history/backfill-records.ts";
import { saveClientFacts } from "../prospects/save-client-facts.ts";
import { latestScanId, lockScan } from "../scans/scan-queries.ts";
import { EXCHANGE_RATES, writeSetting } from "../settings.ts";

async function isScoredToday(tables: Kysely<Tables>, id: string): Promise<boolean> {
  const methods = tables.selectFrom("scans").select("method_version").where("id", "=", id);
  const newest = await methods.orderBy("revision", "desc").limit(1).executeTakeFirst();
  return newest?.method_version === METHOD_VERSION;
}

/** Stores the exchange rates, and models the premium of every prospect that is a client by them: both or neither. */
export async function applyRates(database: Kysely<Tables>, rates: FxConfig, now: Date): Promise<void> {
  const alone = database.transaction().setIsolationLevel("serializable");
  await alone.execute(async (transaction) => {
    await writeSetting(transaction, EXCHANGE_RATES, JSON.stringify(rates), { at: now.toISOString(), by: "" });
    for await (const log of eachClientLog(transaction)) await saveClientFacts(transaction, log);
  });
}

/** Gives every prospect that is a client the client's own figures. */
export async function refreshProspects(database: Kysely<Tables>): Promise<void> {
  for await (const log of eachClientLog(database))
    await database.transaction().execute(async (transaction) => {
      const current = await lockLog(transaction, log.id);
      if (current !== null) await saveClientFacts(transaction, current);
    });
}

/**
 * Makes the next revision of each client's last scans that an earlier method scored, with the client's answers, as an
 * edit of the record does: lists, documents and the portfolio then have one figure. A scan whose evidence is not stored
 * whole retains its score. Each scan is saved by itself.
 */
export async function rescoreClients(database: Kysely<Tables>): Promise<void> {
  const owned = await database.selectFrom("client_domains").select("domain").distinct().orderBy("domain").execute();
  for (const { domain } of owned) {
    const id = await latestScanId(database, companyHosts(domain));
    if (id === null || (await isScoredToday(database, id))) continue;
    await database.transaction().execute(async (transaction) => {
      await lockScan(transaction, id);
      // Another process may have opened the workspace meanwhile.
      if (!(await isScoredToday(transaction, id))) await reviseIfPossible(transaction, id);
    });
  }
}
