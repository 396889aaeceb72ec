import type { ScanReport } from "@broker/contracts";
import { assertValue, type ClientLog, observedStatements } from "@broker/core";
import type { Kysely } from "kysely";
import { lockIdentity, writeLog } from "../clients/client-rows.ts";
import { readLogs } from "../clients/read-logs.ts";
import { raiseNotActive, withRegisters } from "../clients/record-registers.ts";
import { decidedOf } from "../clients/register-proposals.ts";
import type { Tables } from "../database/tables.ts";

/** Changes the record of each client with the scanned domain, and raises what follows from its company's status. */
async function changeOwners(
  tables: Kysely<Tables>,
  report: ScanReport,
  change: (log: ClientLog) => Promise<ClientLog>,
): Promise<void> {
  // They are locked with their company.
  const owners = await tables
    .selectFrom("clients")
    .selectAll("clients")
    .innerJoin("client_domains", "client_domains.client_id", "clients.id")
    .where("client_domains.domain", "=", report.target.domain)
    .orderBy("clients.id")
    .execute();
  for (const log of await readLogs(tables, owners)) {
    const next = await change(log);
    if (next === log) continue;
    await lockIdentity(tables, log, next);
    await writeLog(tables, { ...next, version: log.version + 1 });
    await raiseNotActive(tables, log, next, report);
  }
}

type Saved = { readonly report: ScanReport };

/** Adds what a scan and its registers state to the records of the clients with the scanned domain. */
export const saveStatements = (tables: Kysely<Tables>, { report }: Saved): Promise<void> =>
  changeOwners(tables, report, async (log) => {
    const decided = await decidedOf(tables, report.target.domain);
    const rejected = decided.filter(({ isTheirs }) => !isTheirs).map(({ number }) => number);
    const read = observedStatements(log, report).filter(({ value }) => !rejected.includes(String(value)));
    const observed = read.reduce((before, statement) => assertValue(before, statement, report.startedAt), log);
    return withRegisters(tables, observed, report);
  });

/** As `saveStatements`, of a further revision, which observed nothing new: the registers' answers only. */
export const saveRegisters = (tables: Kysely<Tables>, { report }: Saved): Promise<void> =>
  changeOwners(tables, report, (log) => withRegisters(tables, log, report));
