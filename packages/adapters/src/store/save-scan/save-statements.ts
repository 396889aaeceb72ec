import type { ScanReport } from "@broker/contracts";
import { assertValue, observedStatements } from "@broker/core";
import type { Kysely } from "kysely";
import { writeLog } from "../clients/client-rows.ts";
import { lockLog } from "../clients/read-logs.ts";
import type { Tables } from "../database/tables.ts";

/** Adds the scan's statements to the records of the clients with the scanned domain. */
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
    const statements = log === null ? [] : observedStatements(log, report);
    if (log === null || statements.length === 0) continue;
    const said = statements.reduce((before, statement) => assertValue(before, statement, report.startedAt), log);
    await writeLog(tables, { ...said, version: log.version + 1 });
  }
}
