import type { ScanReport, TriggerEvent } from "@broker/contracts";
import { companyDomain, companyHosts } from "@broker/core";
import {
  isImprovement,
  type Judgement,
  judgeByThresholds,
  judgeFailures,
  judgeTrigger,
  judgeWatched,
  ruleInForce,
} from "@broker/core/monitor";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { readRuleSettings } from "../alerts/rule-settings.ts";
import { settleClientAlerts, type WatchedAlert, watchedAlerts } from "../alerts/settle-alerts.ts";
import { ownersOfDomain } from "../clients/owners-of-domain.ts";
import type { Tables } from "../database/tables.ts";
import { isOutdated, scanBefore } from "../scans/scan-queries.ts";

/** When it became known: the scan's time, or that of the newest answer of a source that a revision has. */
function knownAt({ startedAt, revision, sources }: ScanReport): string {
  if (revision.n === 1) return startedAt;
  const answers = sources.flatMap(({ status, asOf }) => (status === "ok" && asOf !== null ? [asOf] : []));
  const newest = answers.filter((asOf) => !Number.isNaN(Date.parse(asOf))).map((asOf) => new Date(asOf).toISOString());
  return [startedAt, ...newest].sort().at(-1) ?? startedAt;
}

const observationOf = (report: ScanReport) => ({
  domain: report.target.domain,
  at: report.startedAt,
  knownAt: knownAt(report),
  scan: report.id,
});

/** A trigger event that is new, with the scans between which it changed. */
export interface NewTrigger {
  readonly event: TriggerEvent;
  readonly before: ScanReport;
  readonly after: ScanReport;
}

/**
 * Raises the alerts of new trigger events of a scan for each client that has the domain. Returns the events that are
 * improvements: they have no alert, and are notified of by themselves.
 */
export async function saveTriggerAlerts(
  tables: Kysely<Tables>,
  report: ScanReport,
  triggers: readonly NewTrigger[],
  batchId: string | null,
): Promise<readonly TriggerEvent[]> {
  for (const { id } of await ownersOfDomain(tables, report.target.domain)) {
    const settings = await readRuleSettings(tables, id);
    const judgements = triggers.flatMap((changed) => judgeTrigger(changed, settings, sha256) ?? []);
    await settleClientAlerts(tables, { ...observationOf(report), client: id, judgements, batchId });
  }
  return triggers.filter(isImprovement).map(({ event }) => event);
}

/** Most earlier scans that decide whether a condition is new. */
const LOOK_BACK = 10;

/** Judgements of the rules with thresholds; earlier scans are read for as long as one is required. */
async function byThresholds(
  tables: Kysely<Tables>,
  report: ScanReport,
  watched: readonly WatchedAlert[],
  settings: Awaited<ReturnType<typeof readRuleSettings>>,
): Promise<readonly Judgement[]> {
  const earlier: ScanReport[] = [];
  const passed: string[] = [];
  let exhausted = false;
  for (;;) {
    const judged = judgeByThresholds(report, { watched, settings, earlier, exhausted });
    if (!judged.undecided) return judged.judgements;
    const next = passed.length < LOOK_BACK ? await scanBefore(tables, report, passed) : null;
    if (next === null) exhausted = true;
    else {
      earlier.push(next);
      passed.push(next.id);
    }
  }
}

/** States of the last scans of a domain up to this one, newest first. */
async function lastStatuses(tables: Kysely<Tables>, report: ScanReport, most: number) {
  const rows = await tables
    .selectFrom("scans")
    .select(["id", "status", "started_at"])
    .distinct()
    .where("domain", "in", companyHosts(report.target.domain))
    .where("started_at", "<=", report.startedAt)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ status }) => status as ScanReport["status"]);
}

/** Most consecutive failures that a threshold may require. */
const MOST_FAILURES = 10;

/**
 * Judges a saved scan, or a revision of it, for each client that has its domain: by the rules with thresholds, and what
 * it shows of conditions that are known. A scan that a later one has followed says nothing.
 */
export async function saveAlerts(
  tables: Kysely<Tables>,
  { report, batchId }: { readonly report: ScanReport; readonly batchId: string | null },
): Promise<void> {
  const owners = await ownersOfDomain(tables, report.target.domain);
  if (owners.length === 0 || (await isOutdated(tables, report))) return;
  const ids = owners.map(({ id }) => id);
  const all = await watchedAlerts(tables, ids, companyHosts(companyDomain(report.target.domain)));
  const statuses = report.status === "failed" ? await lastStatuses(tables, report, MOST_FAILURES) : [];
  for (const client of ids) {
    const settings = await readRuleSettings(tables, client);
    const watched = all.filter((each) => each.client === client);
    const judgements = [
      ...judgeWatched(watched, report),
      ...(await byThresholds(tables, report, watched, settings)),
      ...judgeFailures(report, statuses, ruleInForce("scan-failed-thrice", settings)),
    ];
    await settleClientAlerts(tables, { ...observationOf(report), client, judgements, batchId });
  }
}
