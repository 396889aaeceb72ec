import type { ScanReport } from "@broker/contracts";
import {
  companyName,
  FIGURE_TRIGGER_RULES,
  notificationOfTrigger,
  OUTSIDE_TRIGGER_RULES,
  raiseTriggers,
  SCAN_TRIGGER_RULES,
  triggerEventOf,
} from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { ownersOfDomain } from "../clients/owners-of-domain.ts";
import type { Tables } from "../database/tables.ts";
import { writeEvents } from "../events/event-rows.ts";
import { notify } from "../events/notification-store.ts";
import { scanBefore } from "../scans/scan-queries.ts";
import { saveAlerts, saveTriggerAlerts } from "./save-alerts.ts";
import type { SavedScan } from "./saved-scan.ts";

interface DomainCompany {
  readonly name: string;
  /** A client has the domain, or one above it. */
  readonly isClient: boolean;
}

/** The name of the client who has a domain, or the nearest one above it; null = no client has. */
export async function clientOfDomain(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  const [owner] = await ownersOfDomain(tables, domain);
  return owner?.name ?? null;
}

async function listedName(tables: Kysely<Tables>, domain: string, batchId: string): Promise<string | null> {
  const rows = await tables
    .selectFrom("batch_rows")
    .select("fields")
    .where("batch_id", "=", batchId)
    .where("domain", "=", domain)
    .orderBy("row_number")
    .execute();
  const names = rows.flatMap(({ fields }) => (JSON.parse(fields) as { name?: string }).name ?? []);
  return names.length === 0 ? null : [...new Set(names)].join(" / ");
}

async function lastListedName(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  const newest = await tables
    .selectFrom("batch_rows")
    .select("batch_id")
    .where("domain", "=", domain)
    .orderBy("batch_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? null : listedName(tables, domain, newest.batch_id);
}

/**
 * The company of a scanned domain: by the client record, else by the list that it was scanned from, else by its own
 * website, else by the newest list that names it.
 * @param batchId null = it was scanned by itself
 */
async function companyOfDomain(
  tables: Kysely<Tables>,
  report: ScanReport,
  batchId: string | null,
): Promise<DomainCompany> {
  const { domain } = report.target;
  const client = await clientOfDomain(tables, domain);
  const listed = batchId === null || client ? null : await listedName(tables, domain, batchId);
  const known = client || listed || companyName(report);
  const name = known === domain ? ((await lastListedName(tables, domain)) ?? known) : known;
  return { name, isClient: client !== null };
}

/** Number of earlier scans searched for one that observed the subject of a rule. */
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

/** A scan that is stored after a later one of its company says nothing new. */
async function isLate(tables: Kysely<Tables>, { target, startedAt }: ScanReport): Promise<boolean> {
  const later = tables
    .selectFrom("scans")
    .select("id")
    .where("domain", "=", target.domain)
    .where("status", "!=", "failed")
    .where("started_at", ">", startedAt);
  return (await later.limit(1).executeTakeFirst()) !== undefined;
}

/** The list that a scan was made for; null = it was scanned by itself. */
async function batchOfScan(tables: Kysely<Tables>, scanId: string): Promise<string | null> {
  const row = await tables
    .selectFrom("batch_rows")
    .select("batch_id")
    .where("scan_id", "=", scanId)
    .orderBy("batch_id")
    .limit(1)
    .executeTakeFirst();
  return row?.batch_id ?? null;
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
  const changes = found.map((each) => ({
    before: each.before,
    after: each.after,
    event: triggerEventOf(each, company.name, sha256),
  }));
  const written = await writeEvents(
    tables,
    changes.map(({ event }) => event),
  );
  if (!company.isClient || written.length === 0) return;
  const isNew = new Set(written.map(({ id }) => id));
  const triggers = changes.filter(({ event }) => isNew.has(event.id));
  const batch = batchId ?? (await batchOfScan(tables, report.id));
  const improvements = await saveTriggerAlerts(tables, report, triggers, batch);
  await notify(
    tables,
    improvements.map((event) => notificationOfTrigger(event, sha256, batch)),
    report.target.domain,
  );
}

/**
 * Raises what changed since the scans before as events, each once. Those at clients are alerts, which notify; an
 * improvement notifies by itself.
 */
export async function saveTriggers(tables: Kysely<Tables>, saved: SavedScan): Promise<void> {
  if (saved.again) return;
  await raise(tables, saved, SCAN_TRIGGER_RULES);
  if (saved.answersFollow) return;
  await raise(tables, saved, FIGURE_TRIGGER_RULES);
  await saveAlerts(tables, saved);
}

/** Raises what changed in the whole figure, once the outside sources have answered or will not. */
export async function saveFigureTriggers(
  tables: Kysely<Tables>,
  revised: Pick<SavedScan, "report" | "before" | "batchId">,
): Promise<void> {
  await raise(tables, revised, FIGURE_TRIGGER_RULES);
  await saveAlerts(tables, revised);
}

/**
 * Raises what outside sources say now and did not before, when their answers made a revision. A later revision with the
 * same answers finds the same events, which are there already.
 */
export async function saveOutsideTriggers(
  tables: Kysely<Tables>,
  revision: Pick<SavedScan, "report" | "before">,
): Promise<void> {
  const revised = { ...revision, batchId: null };
  await raise(tables, revised, OUTSIDE_TRIGGER_RULES);
  await saveAlerts(tables, revised);
}
