import { statfs } from "node:fs/promises";
import type { DatabaseHealth } from "@broker/adapters";

/** Why a process should receive no work. */
export interface NotReady {
  readonly code: "starting" | "draining" | "database_unreachable" | "migrations_missing" | "disk_full";
  readonly detail: string;
}

/** Whether a process should receive work. */
export interface Readiness {
  /** Empty = ready. */
  readonly reasons: readonly NotReady[];
  /** What an operator should know although the process is ready. */
  readonly warnings: readonly string[];
}

/** What readiness is judged by. */
export interface ReadinessSources {
  readonly state: () => "starting" | "serving" | "draining";
  /** Reads each database that is open: one for each workspace of the process. */
  readonly health: readonly (() => Promise<DatabaseHealth>)[];
  /** The folder whose disk must have room. */
  readonly folder: string;
}

/** Room for a large list's evidence and a backup of a small workspace, in bytes. */
const LEAST_FREE = 256 * 1024 * 1024;
/** An orchestrator's probe waits a second or more; a database that takes longer is not usable. */
const DATABASE_MS = 2000;

/** Free bytes that a user other than root may use on the disk of a folder; null = unknown. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

async function healthWithin(health: () => Promise<DatabaseHealth>, ms: number): Promise<DatabaseHealth | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ms);
  try {
    return await Promise.race([health(), late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const STATES = {
  starting: { code: "starting", detail: "The process is starting." },
  draining: { code: "draining", detail: "The process is stopping and accepts no new work." },
} as const;

/** How many databases of a process are in each state. */
export type DatabaseStates = Record<DatabaseHealth["schema"] | "unreachable", number>;

/** Reads the databases of a process, all at the same time. @param ms that each has to answer */
export async function readDatabases(health: ReadinessSources["health"], ms = DATABASE_MS): Promise<DatabaseStates> {
  const states = { current: 0, older: 0, newer: 0, unreachable: 0 };
  for (const read of await Promise.all(health.map((each) => healthWithin(each, ms))))
    states[read?.schema ?? "unreachable"] += 1;
  return states;
}

const NEWER = "A newer version has migrated the database. Update this process; it cannot be started again.";

/** What its databases mean for a process: a reason only if none of them can be used. Names no workspace. */
function judgeDatabases({ current, older, newer, unreachable }: DatabaseStates): Readiness {
  const all = current + older + newer + unreachable;
  const isUnusable = current + newer === 0;
  const reasons: NotReady[] = [];
  const warnings: string[] = [];
  const some = (count: number) => (all === 1 ? "the database" : `the databases of ${count} of ${all} workspaces`);
  if (isUnusable && (unreachable > 0 || all === 0))
    reasons.push({ code: "database_unreachable", detail: "The database does not answer." });
  else if (unreachable > 0) warnings.push(`No answer from ${some(unreachable)}.`);
  if (isUnusable && older > 0)
    reasons.push({ code: "migrations_missing", detail: "The database is of an earlier version." });
  else if (older > 0) warnings.push(`An earlier version has ${some(older)}. They are migrated when they are opened.`);
  if (newer > 0) warnings.push(all === 1 ? NEWER : `A newer version has migrated ${some(newer)}. Update this process.`);
  return { reasons, warnings };
}

/**
 * Reads whether a process should receive work: it serves, its database answers and has every migration, and its disk
 * has room. With several workspaces one that can be used suffices: the others are warnings, so that a fault of one does
 * not stop all. Details name no address.
 * @param limits free bytes that suffice, and milliseconds that each database has to answer
 */
export async function readReadiness(
  { state, health, folder }: ReadinessSources,
  { leastFree = LEAST_FREE, databaseMs }: { readonly leastFree?: number; readonly databaseMs?: number } = {},
): Promise<Readiness> {
  const now = state();
  if (now !== "serving") return { reasons: [STATES[now]], warnings: [] };
  const [databases, free] = await Promise.all([readDatabases(health, databaseMs), freeBytes(folder)]);
  const { reasons, warnings } = judgeDatabases(databases);
  if (free === null || free >= leastFree) return { reasons, warnings };
  const full = { code: "disk_full", detail: `The disk has ${Math.floor(free / 1_048_576)} MiB free.` } as const;
  return { reasons: [...reasons, full], warnings };
}
