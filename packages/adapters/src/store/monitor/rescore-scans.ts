import { OutsideAnswers } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { reviseScan } from "../save-scan/revise-scan.ts";
import { saveFigureTriggers, saveOutsideTriggers } from "../save-scan/save-triggers.ts";
import { unpackJson } from "../scans/pack-evidence.ts";
import { latestScanId, lockScan, newestRevision, scanBefore } from "../scans/scan-queries.ts";
import { readSetting, writeSetting } from "../settings.ts";

/** A stored scan with the answers of third-party sources that it is scored by. */
export interface RescorableScan {
  readonly id: string;
  readonly revision: number;
  readonly answers: OutsideAnswers;
}

/** Third-party sources' answers of the newest revision that has them; nothing if none was queried. */
async function storedAnswers(tables: Kysely<Tables>, id: string): Promise<OutsideAnswers> {
  const found = tables.selectFrom("outside_answers").select("answers").where("scan_id", "=", id);
  const row = await found.orderBy("revision", "desc").limit(1).executeTakeFirst();
  return row === undefined ? {} : (OutsideAnswers.safeParse(unpackJson(row.answers)).data ?? {});
}

/** The last scan of a host that reached it; null = there is none. */
export async function lastScan(tables: Kysely<Tables>, host: string): Promise<RescorableScan | null> {
  const id = await latestScanId(tables, companyHosts(host));
  if (id === null) return null;
  return { id, revision: (await newestRevision(tables, id)).revision.n, answers: await storedAnswers(tables, id) };
}

/** Ids of alerts with the number of their last step, of those that a scan raised. */
async function alertSteps(tables: Kysely<Tables>, id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tables
    .selectFrom("alerts")
    .innerJoin("alert_history as steps", "steps.alert_id", "alerts.id")
    .select(["alerts.id", ({ fn }) => fn.max("steps.n").as("last")])
    .where("alerts.scan_id", "=", id)
    .groupBy("alerts.id")
    .execute();
  return new Map(rows.map((row) => [row.id, Number(row.last)]));
}

/**
 * Makes the next revision of a scan from its stored evidence with other answers, and returns the ids of alerts that
 * were raised or changed by it; null = the scan has another revision by now. AppError `store_damaged` if its evidence
 * is not stored in full.
 */
export async function rescoreScan(
  transaction: Transaction<Tables>,
  { id, revision }: Pick<RescorableScan, "id" | "revision">,
  answers: OutsideAnswers,
): Promise<readonly string[] | null> {
  await lockScan(transaction, id);
  const earlier = await newestRevision(transaction, id);
  if (earlier.revision.n !== revision) return null;
  const known = await alertSteps(transaction, id);
  const report = await reviseScan(transaction, id, { heard: answers });
  const before = await scanBefore(transaction, report);
  // Without an earlier scan, the change is that between the two revisions.
  if (before === null) await saveOutsideTriggers(transaction, { report, before: earlier });
  await saveFigureTriggers(transaction, { report, before, batchId: null });
  return [...(await alertSteps(transaction, id))]
    .filter(([alert, n]) => known.get(alert) !== n)
    .map(([alert]) => alert);
}

const LISTS = "monitor-lists";

/** The lists by which clients were last rescored, as `listsRescored` noted them; null = never. */
export const rescoredLists = async (tables: Kysely<Tables>): Promise<string | null> =>
  (await readSetting(tables, LISTS)) ?? null;

/** Notes the lists by which clients were rescored. @param at ISO 8601 */
export async function listsRescored(transaction: Transaction<Tables>, lists: string, at: string): Promise<void> {
  await writeSetting(transaction, LISTS, lists, { at, by: "" });
}
