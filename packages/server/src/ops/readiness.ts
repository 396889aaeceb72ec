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
  /** Reads the database; null = it has not been opened. */
  readonly health: () => Promise<DatabaseHealth> | null;
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

async function healthWithin(health: Promise<DatabaseHealth>): Promise<DatabaseHealth | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), DATABASE_MS);
  try {
    return await Promise.race([health, late.promise]);
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

/**
 * Reads whether a process should receive work: it serves, its database answers and has every migration, and its disk
 * has room. Details name no address.
 */
export async function readReadiness(
  { state, health, folder }: ReadinessSources,
  leastFree: number = LEAST_FREE,
): Promise<Readiness> {
  const now = state();
  if (now !== "serving") return { reasons: [STATES[now]], warnings: [] };
  const asked = health();
  const [database, free] = await Promise.all([asked === null ? null : healthWithin(asked), freeBytes(folder)]);
  const reasons: NotReady[] = [];
  const warnings: string[] = [];
  if (database === null) reasons.push({ code: "database_unreachable", detail: "The database does not answer." });
  if (database?.schema === "older")
    reasons.push({ code: "migrations_missing", detail: "The database is of an earlier version." });
  if (database?.schema === "newer")
    warnings.push("A newer version has migrated the database. Update this process; it cannot be started again.");
  if (free !== null && free < leastFree)
    reasons.push({ code: "disk_full", detail: `The disk has ${Math.floor(free / 1_048_576)} MiB free.` });
  return { reasons, warnings };
}
