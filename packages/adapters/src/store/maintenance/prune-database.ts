import { type Kysely, sql } from "kysely";
import { pruneApiKeys } from "../access/api-keys/api-key-rows.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { notHeld } from "../clients/legal-hold.ts";
import { outdateAll } from "../clients/list/outdate-rows.ts";
import { openDatabase, type StoreOptions } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { pruneIdempotency } from "../idempotency/idempotency-store.ts";
import { pruneSlots } from "../monitor/erase-slots.ts";
import { pruneMessages } from "../outbox/outbox-rows.ts";
import { pruneMatches } from "../threat-intel/erase-intel.ts";

/** Removes what was read, and by no one since the limit. */
async function pruneRead(tables: Kysely<Tables>, before: string): Promise<number> {
  const readers = tables.selectFrom("notification_reads").select("notification_id");
  const gone = await tables
    .deleteFrom("notifications")
    .where("id", "in", readers)
    .where("id", "not in", readers.where("at", ">=", before))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

async function pruneResolved(tables: Kysely<Tables>, before: string): Promise<number> {
  const gone = await tables
    .deleteFrom("events")
    .where("status", "=", "resolved")
    .where(notHeld("events.domain"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("event_history")
            .select("n")
            .whereRef("event_history.event_id", "=", "events.id")
            .where("event_history.at", ">=", before),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Removes alerts that were resolved before the limit and whose condition was gone. The last alert of each condition
 * stays: ids of later ones count from it.
 */
async function pruneAlerts(tables: Kysely<Tables>, before: string): Promise<number> {
  const gone = await tables
    .deleteFrom("alerts")
    .where("is_open", "=", 0)
    .where("resolved_at", "<", before)
    .where("gone_at", "<", before)
    .where("client_id", "not in", ({ selectFrom }) =>
      selectFrom("clients").select("clients.id").where("hold", "is not", null),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("alerts as later")
          .select("later.id")
          .whereRef("later.client_id", "=", "alerts.client_id")
          .whereRef("later.rule", "=", "alerts.rule")
          .whereRef("later.subject", "=", "alerts.subject")
          .whereRef("later.episode", ">", "alerts.episode"),
      ),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Removes notifications that were read, and triggers and alerts that were resolved, before the limits. What waits for
 * someone always stays.
 */
async function pruneNews(
  tables: Kysely<Tables>,
  { readBefore, resolvedBefore }: PruneLimits,
): Promise<Pick<Pruned, "notifications" | "triggers" | "alerts">> {
  return {
    notifications: readBefore === undefined ? 0 : await pruneRead(tables, readBefore),
    triggers: resolvedBefore === undefined ? 0 : await pruneResolved(tables, resolvedBefore),
    alerts: resolvedBefore === undefined ? 0 : await pruneAlerts(tables, resolvedBefore),
  };
}

/** Days of ISO 8601 in UTC before which data are removed; what is left out remains. */
export interface PruneLimits {
  /** Evidence of scans that began before. */
  readonly evidenceBefore?: string;
  /**
   * Whole scans that began before: report, revisions and evidence; searches for lookalikes; and snapshots of
   * compliance, of which the last before that day stays.
   */
  readonly scansBefore?: string;
  /** Notifications that were read before; an unread one stays. */
  readonly readBefore?: string;
  /** Triggers and alerts that were resolved before, with their actions; open ones remain. */
  readonly resolvedBefore?: string;
}

interface Pruned {
  /** Scans whose evidence was removed; their reports stay. */
  readonly evidence: number;
  /** Compressed bytes of that evidence. */
  readonly bytes: number;
  /** Scans that went whole. */
  readonly scans: number;
  /** Snapshots of compliance. */
  readonly snapshots: number;
  readonly notifications: number;
  readonly triggers: number;
  readonly alerts: number;
}

/** Scans that a later one of the same company has followed; the latest of each always stays whole. */
function followed(database: Kysely<Tables>, before: string) {
  return database
    .selectFrom("scans")
    .where("started_at", "<", before)
    .where(notHeld("scans.domain"))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("scans as later")
          .select("later.id")
          .whereRef("later.domain", "=", "scans.domain")
          .whereRef("later.started_at", ">", "scans.started_at"),
      ),
    );
}

async function pruneScans(database: Kysely<Tables>, before: string): Promise<number> {
  const old = await followed(database, before).select("id").distinct().execute();
  const ids = old.map((row) => row.id);
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    await database.deleteFrom("scans").where("id", "in", some).execute();
  }
  if (ids.length > 0) await outdateAll(database);
  await database
    .deleteFrom("lookalike_searches")
    .where("at", "<", before)
    .where(notHeld("lookalike_searches.domain"))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("lookalike_searches as later")
          .select("later.id")
          .whereRef("later.domain", "=", "lookalike_searches.domain")
          .whereRef("later.at", ">", "lookalike_searches.at"),
      ),
    )
    .execute();
  await database
    .deleteFrom("evidence")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("scans").select("scans.id").whereRef("scans.evidence_hash", "=", "evidence.hash"))),
    )
    .execute();
  return ids.length;
}

async function pruneSnapshots(database: Kysely<Tables>, before: string): Promise<number> {
  const gone = await database
    .deleteFrom("compliance_snapshots")
    .where("at", "<", before)
    .where("client_id", "not in", ({ selectFrom }) =>
      selectFrom("clients").select("clients.id").where("hold", "is not", null),
    )
    .where("seq", "<", ({ selectFrom }) =>
      selectFrom("compliance_snapshots as later")
        .select(({ fn }) => fn.max("later.seq").as("last"))
        .whereRef("later.client_id", "=", "compliance_snapshots.client_id")
        .where("later.at", "<", before),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

async function pruneEvidence(database: Kysely<Tables>, before: string): Promise<{ evidence: number; bytes: number }> {
  const old = await followed(database, before)
    .innerJoin("evidence", "evidence.hash", "scans.evidence_hash")
    .select(["evidence.hash", "evidence.size"])
    .distinct()
    .where("evidence.size", ">", 0)
    .execute();
  const hashes = old.map((row) => row.hash);
  for (let from = 0; from < hashes.length; from += 500)
    await database
      .updateTable("evidence")
      .set({ body: new Uint8Array(), size: 0, whole: 0 })
      .where("hash", "in", hashes.slice(from, from + 500))
      .execute();
  return { evidence: hashes.length, bytes: old.reduce((sum, row) => sum + row.size, 0) };
}

/** Undoes a transaction whose figures are wanted and whose effects are not. */
class OnlyCounted extends Error {
  readonly pruned: Pruned;
  constructor(pruned: Pruned) {
    super("counted");
    this.pruned = pruned;
  }
}

/**
 * Removes old evidence, old scans, and handled notifications and triggers, in one transaction, and releases the space
 * if the database is a file. The latest scan of each company remains complete, and all of clients under a legal hold.
 * `actor` null = a dry run: nothing is removed.
 */
export async function pruneDatabase(options: StoreOptions, limits: PruneLimits, actor: Actor | null): Promise<Pruned> {
  const { database, guarded, kind, close } = await openDatabase(options);
  const alone = database.transaction().setIsolationLevel("serializable");
  try {
    const pruned = await guarded(() =>
      alone.execute(async (transaction): Promise<Pruned> => {
        const { scansBefore, evidenceBefore } = limits;
        const scans = scansBefore === undefined ? 0 : await pruneScans(transaction, scansBefore);
        const evidence =
          evidenceBefore === undefined ? { evidence: 0, bytes: 0 } : await pruneEvidence(transaction, evidenceBefore);
        await pruneIdempotency(transaction, options.now);
        await pruneMessages(transaction, options.now);
        await pruneApiKeys(transaction, options.now);
        const snapshots = scansBefore === undefined ? 0 : await pruneSnapshots(transaction, scansBefore);
        if (scansBefore !== undefined) await pruneSlots(transaction, scansBefore);
        if (limits.resolvedBefore !== undefined) await pruneMatches(transaction, limits.resolvedBefore);
        const all = { ...evidence, scans, snapshots, ...(await pruneNews(transaction, limits)) };
        if (actor === null) throw new OnlyCounted(all);
        await writeAudit(transaction, {
          ...actor,
          action: "database pruned",
          subject: "database",
          detail: { ...limits, ...all },
        });
        return all;
      }),
    );
    if (kind === "sqlite") await guarded(() => sql`vacuum`.execute(database));
    return pruned;
  } catch (error) {
    if (error instanceof OnlyCounted) return error.pruned;
    throw error;
  } finally {
    await close();
  }
}
