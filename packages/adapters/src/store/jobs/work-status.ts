import { type FailedWork, type JobKind, WorkerState, type WorkLoad, type WorkStatus } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { jobOf, OPEN } from "./job-rows.ts";

const HOUR_MS = 3_600_000;
/** A worker that is silent for longer has ended without saying so. */
const SILENT_MS = 300_000;
const MOST_FAILED = 100;

/** Jobs of each kind by state; `since`: the start of the last hour, ISO 8601. */
async function loads(tables: Kysely<Tables>, since: string): Promise<WorkLoad[]> {
  const rows = await tables
    .selectFrom("jobs")
    .select([
      "kind",
      "state",
      ({ fn }) => fn.countAll<number>().as("count"),
      ({ fn }) => fn.min("created_at").as("oldest"),
    ])
    .where(({ eb, or }) => or([eb("state", "in", OPEN), eb("finished_at", ">=", since)]))
    .groupBy(["kind", "state"])
    .execute();
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const sum = (fits: (state: string) => boolean) =>
      own.filter(({ state }) => fits(state)).reduce((total, { count }) => total + Number(count), 0);
    return {
      kind: kind as JobKind,
      waiting: sum((state) => state === "queued"),
      running: sum((state) => state === "running"),
      oldestAt: own.find(({ state }) => state === "queued")?.oldest ?? null,
      ended: sum((state) => !OPEN.includes(state)),
      failed: sum((state) => state === "failed"),
    };
  });
}

/** Jobs of one kind that wait for their turn. */
export interface WaitingJobs {
  readonly kind: JobKind;
  readonly count: number;
  /** When the oldest was stored, ISO 8601. */
  readonly oldestAt: string;
}

/** The jobs that wait, over all processes of the workspace; a kind of which none waits is left out. */
export async function waitingJobs(tables: Kysely<Tables>): Promise<readonly WaitingJobs[]> {
  const rows = await tables
    .selectFrom("jobs")
    .select(["kind", ({ fn }) => fn.countAll<number>().as("count"), ({ fn }) => fn.min("created_at").as("oldestAt")])
    .where("state", "=", "queued")
    .groupBy("kind")
    .execute();
  return rows.map(({ kind, count, oldestAt }) => ({ kind: kind as JobKind, count: Number(count), oldestAt }));
}

async function failedWork(tables: Kysely<Tables>): Promise<FailedWork[]> {
  const rows = await tables
    .selectFrom("job_parts")
    .innerJoin("jobs", "jobs.id", "job_parts.job_id")
    .select(["job_parts.job_id", "job_parts.problem", "jobs.body"])
    .where("job_parts.state", "=", "failed")
    .orderBy("job_parts.job_id", "desc")
    .limit(MOST_FAILED)
    .execute();
  return rows.map(({ body, problem }) => {
    const { id: jobId, kind, title, finishedAt: failedAt } = jobOf({ body });
    return { jobId, kind, title, failedAt, reason: problem };
  });
}

/** Who does the workspace's jobs, which jobs wait, and which failed. `nowMs`: the machine's time. */
export async function workStatus(
  tables: Kysely<Tables>,
  at: string,
  nowMs: number,
): Promise<Pick<WorkStatus, "workers" | "loads" | "failed">> {
  const rows = await tables.selectFrom("workers").selectAll().orderBy("id").execute();
  const newest = Math.max(nowMs, ...rows.map(({ seen_at }) => Number(seen_at)));
  const workers = rows
    .map(({ id, seen_at, body }) => {
      const silentSeconds = Math.round((newest - Number(seen_at)) / 1000);
      return WorkerState.parse({ ...(JSON.parse(body) as object), id, silentSeconds });
    })
    .filter(({ silentSeconds }) => silentSeconds * 1000 <= SILENT_MS);
  const since = new Date(Date.parse(at) - HOUR_MS).toISOString();
  return { workers, loads: await loads(tables, since), failed: await failedWork(tables) };
}
