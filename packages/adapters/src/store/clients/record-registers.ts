import type { ScanReport } from "@broker/contracts";
import {
  acceptedDomains,
  assertValue,
  type ClientLog,
  effectiveValue,
  notActiveEvent,
  registerFindings,
} from "@broker/core";
import { judgeNotActive } from "@broker/core/monitor";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { readRuleSettings } from "../alerts/rule-settings.ts";
import { settleClientAlerts } from "../alerts/settle-alerts.ts";
import type { Tables } from "../database/tables.ts";
import { writeEvents } from "../events/event-rows.ts";
import { lastReport } from "../scans/scan-queries.ts";
import { changedFields, writeLog } from "./client-rows.ts";
import { saveProposals } from "./register-proposals.ts";

/** The scan whose registers changed a record. */
export type RegisterScan = Pick<ScanReport, "id" | "startedAt"> & {
  readonly target: Pick<ScanReport["target"], "domain">;
};

/** Raises an event and the client's alert where a record comes to have a company that is not active. */
export async function raiseNotActive(
  tables: Kysely<Tables>,
  before: ClientLog | null,
  after: ClientLog,
  scan: RegisterScan,
): Promise<void> {
  const event = notActiveEvent(before, after, scan, sha256);
  const [raised] = event === null ? [] : await writeEvents(tables, [event]);
  if (raised === undefined) return;
  const number = String(effectiveValue(after, "companyNumber")?.value ?? "");
  const judgement = judgeNotActive(raised, number, await readRuleSettings(tables, after.id));
  await settleClientAlerts(tables, {
    ...{ client: after.id, domain: scan.target.domain, at: scan.startedAt, scan: scan.id, batchId: null },
    judgements: judgement === null ? [] : [judgement],
  });
}

/** What a scan's registers say about a client: the record with their statements, and stored proposals. */
export async function withRegisters(tables: Kysely<Tables>, log: ClientLog, report: ScanReport): Promise<ClientLog> {
  const { statements, proposals } = registerFindings(log, report);
  if (acceptedDomains(log).includes(report.target.domain)) await saveProposals(tables, log.id, report, proposals);
  return statements.reduce((before, statement) => assertValue(before, statement, report.startedAt), log);
}

const IDENTIFYING: readonly string[] = ["domains", "companyNumber", "legalName", "registeredOffice", "addresses"];

/**
 * Applies the registers of the last scans of a client's domains after a change of what identifies it: a company that
 * was scanned before it became a client, or whose number was not recorded. Returns the record as saved.
 */
export async function recordLastRegisters(
  tables: Kysely<Tables>,
  before: ClientLog | null,
  after: ClientLog,
): Promise<ClientLog> {
  const changed = changedFields(before, after);
  if (!changed.some((field) => IDENTIFYING.includes(field) || field === "companyStatus")) return after;
  let log = after;
  let last: RegisterScan | null = null;
  for (const domain of acceptedDomains(after)) {
    const report = await lastReport(tables, [domain]);
    if (report === null) continue;
    log = await withRegisters(tables, log, report);
    last ??= report;
  }
  if (log !== after) await writeLog(tables, log);
  if (last !== null) await raiseNotActive(tables, before, log, last);
  return log;
}
