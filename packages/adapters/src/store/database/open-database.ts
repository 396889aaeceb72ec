import { AppError, FxConfig, METHOD_VERSION } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { PasswordCost } from "../access/users.ts";
import type { Migration } from "../migrations/migration.ts";
import { exchangeRates, writeSetting } from "../settings.ts";
import type { Connection, Guard } from "./connection.ts";
import type { PoolState } from "./database-health.ts";
import type { Tables } from "./tables.ts";

/** Options for opening a store. From `migrations` on, values are the product's own except in tests. */
export interface StoreOptions {
  /** `sqlite:<path>` or `postgres://user@host:port/database`. */
  readonly database: string;
  readonly now: Date;
  /** The configured exchange rates; empty = those of the product's table, absent = as the workspace has them. */
  readonly fx?: FxConfig;
  /** True = read only, for a thread beside the one that opened the database: nothing is created or migrated. */
  readonly readOnly?: boolean;
  readonly migrations?: readonly Migration[];
  /** Milliseconds to wait for another program that is writing. */
  readonly busyMs?: number;
  /** Milliseconds for which a change may pause before PostgreSQL undoes it and frees what it locked. */
  readonly pausedMs?: number;
  /** The cost at which passwords are stored. */
  readonly passwordCost?: PasswordCost;
}

/** Where the records lie: a file of this machine's, or a server. */
export type DatabaseKind = "sqlite" | "postgres";

/** What opening did to a database of an earlier version. */
export interface Migrated {
  /** Steps that were taken, in their order; none = it was of today's version already. */
  readonly steps: readonly string[];
  /** Where the database lies as it was before; null = it was new, or nothing was done. */
  readonly copy: string | null;
}

/** The workspace's database, ready for queries. */
export interface OpenDatabase extends Connection {
  readonly kind: DatabaseKind;
  readonly migrated: Migrated;
  readonly database: Kysely<Tables>;
  readonly guarded: Guard;
  /** Connections to a server; absent = the database is a file. */
  readonly pool?: (() => PoolState) | undefined;
  close(): Promise<void>;
}

/** Notice before the last day of a dispute. */
const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Expires the disputes whose last day is past, and gives notice of those that end within a fortnight. One query if
 * nothing is due. A failed write is repeated when the workspace is opened next, so that a reader is not stopped.
 */
async function refreshDisputes(database: Kysely<Tables>, now: Date): Promise<void> {
  try {
    const due = await database
      .selectFrom("disputes")
      .select("id")
      .where("expires_on", "<=", dayOf(now.getTime() + NOTICE_DAYS * DAY_MS))
      .where("state", "in", ["open", "upheld"])
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return;
    const { expireDisputes, notifyOfExpiring } = await import("../maintenance/expire-disputes.ts");
    await expireDisputes(database, dayOf(now.getTime()));
    await notifyOfExpiring(database, now, dayOf(now.getTime() + NOTICE_DAYS * DAY_MS));
  } catch {
    // Nothing is lost: the same disputes are due at the next opening.
  }
}

/** Names the setting that holds the version of the stored figures. */
const SCORED_BY = "scored-by";
/** The method by which clients' last scans are scored, and the number of the rules for prospects that are clients. */
const STORED_FIGURES = `${METHOD_VERSION}, prospects 1`;

/**
 * Once for each version: scores clients' last scans by the method, and gives prospects their clients' figures. A failed
 * write is repeated when the workspace is opened next.
 */
async function refreshScores(database: Kysely<Tables>, now: Date): Promise<void> {
  try {
    const scored = database.selectFrom("settings").select("value").where("name", "=", SCORED_BY);
    if ((await scored.executeTakeFirst())?.value === STORED_FIGURES) return;
    const { refreshProspects, rescoreClients } = await import("../maintenance/rescore-clients.ts");
    await rescoreClients(database);
    await refreshProspects(database);
    await writeSetting(database, SCORED_BY, STORED_FIGURES, { at: now.toISOString(), by: "" });
  } catch {
    // Nothing is lost: the scans that are not scored yet are scored at the next opening.
  }
}

/** Where the configured exchange rates changed, models stored premiums by them. A failure is repeated as above. */
async function refreshRates(database: Kysely<Tables>, { fx, now }: StoreOptions): Promise<void> {
  if (fx === undefined) return;
  try {
    if (JSON.stringify(await exchangeRates(database)) === JSON.stringify(FxConfig.parse(fx))) return;
    const { applyRates } = await import("../maintenance/rescore-clients.ts");
    await applyRates(database, fx, now);
  } catch {
    // Nothing is lost: the rates still differ at the next opening.
  }
}

/**
 * Opens the database, creating an SQLite file or migrating either kind if needed. Only the required driver is loaded.
 */
export async function openDatabase(options: StoreOptions): Promise<OpenDatabase> {
  const opened = await openEither(options);
  // A test's own migrations may end before these tables exist.
  if (options.migrations !== undefined || options.readOnly) return opened;
  await refreshDisputes(opened.database, options.now);
  await refreshScores(opened.database, options.now);
  await refreshRates(opened.database, options);
  return opened;
}

async function openEither(options: StoreOptions): Promise<OpenDatabase> {
  if (/^postgres(ql)?:\/\//.test(options.database)) return (await import("./open-postgres.ts")).openPostgres(options);
  if (options.database.startsWith("sqlite:")) return (await import("./open-sqlite.ts")).openSqliteDatabase(options);
  throw new AppError("config_invalid", "'database' is neither an SQLite file nor a PostgreSQL address.", {
    hint: "Set it to sqlite:<path> or postgres://user@host:5432/database, or leave it out.",
  });
}
