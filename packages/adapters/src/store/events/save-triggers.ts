import type { ScanReport, TriggerEvent } from "@broker/contracts";
import {
  FIGURE_TRIGGER_RULES,
  notificationOfTrigger,
  OUTSIDE_TRIGGER_RULES,
  raiseTriggers,
  SCAN_TRIGGER_RULES,
  triggerEventOf,
} from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import type { SavedScan } from "../save-scan.ts";
import { scanBefore } from "../scan-before.ts";
import type { Tables } from "../tables.ts";
import { companyOfDomain } from "./company-of-domain.ts";
import { eventRow } from "./event-rows.ts";
import { notify } from "./notification-rows.ts";

/** How many scans back a rule is compared with one that could look at what it is about. */
const LOOK_BACK = 10;

type Found = ReturnType<typeof raiseTriggers>["raised"][number];

async function foundChanges(
  tables: Kysely<Tables>,
  report: ScanReport,
  before: ScanReport,
  all: typeof SCAN_TRIGGER_RULES,
): Promise<Found[]> {
  const found: Found[] = [];
  const passed: string[] = [];
  let rules = all;
  let earlier: ScanReport | null = before;
  while (earlier !== null && passed.length < LOOK_BACK) {
    const { raised, open } = raiseTriggers(rules, earlier, report);
    found.push(...raised);
    passed.push(earlier.id);
    rules = open;
    earlier = rules.length > 0 ? await scanBefore(tables, report, passed) : null;
  }
  return found;
}

/** A scan that is kept after a later one of its company says nothing new. */
async function isLate(tables: Kysely<Tables>, { target, startedAt }: ScanReport): Promise<boolean> {
  const later = tables
    .selectFrom("scans")
    .select("id")
    .where("domain", "=", target.domain)
    .where("status", "!=", "failed")
    .where("started_at", ">", startedAt);
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}

async function write(tables: Kysely<Tables>, events: readonly TriggerEvent[]): Promise<TriggerEvent[]> {
  const written = await tables
    .insertInto("events")
    .values(events.map(eventRow))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return events.filter((event) => written.some(({ id }) => id === event.id));
}

async function raise(
  tables: Kysely<Tables>,
  { report, before, batchId }: Pick<SavedScan, "report" | "before" | "batchId">,
  rules: typeof SCAN_TRIGGER_RULES,
): Promise<void> {
  if (before === null) return;
  const found = await foundChanges(tables, report, before, rules);
  if (found.length === 0 || (await isLate(tables, report))) return;
  const company = await companyOfDomain(tables, report, batchId);
  const events = await write(
    tables,
    found.map((each) => triggerEventOf(each, company.name, sha256)),
  );
  if (company.isClient)
    await notify(
      tables,
      events.map((event) => notificationOfTrigger(event, sha256)),
      report.target.domain,
    );
}

/** Raises what changed since the scans before as events, each once, and tells of those at clients one by one. */
export async function saveTriggers(tables: Kysely<Tables>, kept: SavedScan): Promise<void> {
  if (kept.again) return;
  await raise(tables, kept, SCAN_TRIGGER_RULES);
  if (!kept.answersFollow) await raise(tables, kept, FIGURE_TRIGGER_RULES);
}

/** Raises what changed in the whole figure, once the outside sources have answered or will not. */
export async function saveFigureTriggers(
  tables: Kysely<Tables>,
  settled: Pick<SavedScan, "report" | "before" | "batchId">,
): Promise<void> {
  await raise(tables, settled, FIGURE_TRIGGER_RULES);
}

/**
 * Raises what outside sources say now and did not before, when their answers made a revision. A later revision with the same answers
 * finds the same events, which are there already.
 */
export async function saveOutsideTriggers(
  tables: Kysely<Tables>,
  revision: Pick<SavedScan, "report" | "before">,
): Promise<void> {
  await raise(tables, { ...revision, batchId: null }, OUTSIDE_TRIGGER_RULES);
}
