import type { ScanReport } from "@broker/contracts";
import { assertValue, observedStatements } from "@broker/core";
import type { Kysely } from "kysely";
import { writeLog } from "../clients/client-rows.ts";
import { lockLog } from "../clients/read-logs.ts";
import { raiseNotActive, withRegisters } from "../clients/record-registers.ts";
import type { Tables } from "../database/tables.ts";

/** Adds what a scan and its registers state to the records of the clients with the scanned domain. */
export async function saveStatements(
  tables: Kysely<Tables>,
  { report }: { readonly report: ScanReport },
): Promise<void> {
  const owners = await tables
    .selectFrom("client_domains")
    .select("client_id")
    .where("domain", "=", report.target.domain)
    .orderBy("client_id")
    .execute();
  for (const { client_id } of owners) {
    const log = await lockLog(tables, client_id);
    if (log === null) continue;
    const observed = observedStatements(log, report).reduce(
      (before, statement) => assertValue(before, statement, report.startedAt),
      log,
    );
    const next = await withRegisters(tables, observed, report);
    if (next === log) continue;
    await writeLog(tables, { ...next, version: log.version + 1 });
    await raiseNotActive(tables, log, next, report);
  }
}
