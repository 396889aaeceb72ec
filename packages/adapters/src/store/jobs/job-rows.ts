import { Job, JobEvent } from "@broker/contracts";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import { pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import type { JobPage, JobQuery } from "./job-store.ts";

/** The columns of a job that queries ask for, and the job itself. */
export function jobColumns(job: Job) {
  return {
    kind: job.kind,
    state: job.state,
    created_at: job.createdAt,
    finished_at: job.finishedAt,
    domain: job.result.domain,
    batch_id: job.result.batchId,
    body: JSON.stringify(job),
  };
}

/** A job as stored. */
export const jobOf = ({ body }: { readonly body: string }): Job => Job.parse(JSON.parse(body));

/** An event of a job as stored. */
export const jobEventOf = ({ body }: { readonly body: string }): JobEvent => JobEvent.parse(JSON.parse(body));

const OPEN = ["queued", "running"];

function fitting(tables: Kysely<Tables>, { open, kind }: JobQuery) {
  let query = tables.selectFrom("jobs");
  if (open !== undefined) query = query.where("state", open ? "in" : "not in", OPEN);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  return query;
}

/** One page of jobs, the newest first, and how many there are in all. */
export async function pageJobs(tables: Kysely<Tables>, asked: JobQuery): Promise<JobPage> {
  let page = fitting(tables, asked).select(["id", "created_at", "body"]);
  if (asked.after !== undefined) {
    const [at, id] = readPageCursor(asked.after);
    page = page.where(({ eb, or, and }) =>
      or([eb("created_at", "<", at), and([eb("created_at", "=", at), eb("id", "<", id)])]),
    );
  }
  const rows = await page
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(asked.limit + 1)
    .execute();
  const { total } = await fitting(tables, asked)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(jobOf),
    total: Number(total),
    next: rows.length > asked.limit && last ? pageCursor([last.created_at, last.id]) : null,
  };
}

/**
 * The action of each kind of job that asks others about a company; what the other kinds write has entries of its own.
 */
const ACTIONS = {
  scan: "scan begun",
  recheck: "recheck begun",
  batch: "list begun",
  "look-up": "register asked",
} as const satisfies Partial<Record<Job["kind"], string>>;

/** The action of whoever cancels a job, of any kind. */
const CANCELLED = "job cancelled";

const actionOf = (kind: Job["kind"]): string | null => (kind in ACTIONS ? ACTIONS[kind as keyof typeof ACTIONS] : null);

const subjectOf = ({ id, result }: Job) => result.batchId ?? result.domain ?? id;

/** Records who began a job about which company or list. */
export async function auditJob(tables: Kysely<Tables>, job: Job): Promise<void> {
  const { id, kind, by, createdAt } = job;
  const action = actionOf(kind);
  if (action === null) return;
  await writeAudit(tables, { at: createdAt, by, action, subject: subjectOf(job), detail: { job: id } });
}

/** Records who cancelled a job; what it is about stands in its entry. */
export async function auditCancel(tables: Kysely<Tables>, job: Job, by: string): Promise<void> {
  const { id, kind, createdAt, finishedAt } = job;
  const detail = { job: id, kind };
  await writeAudit(tables, { at: finishedAt ?? createdAt, by, action: CANCELLED, subject: subjectOf(job), detail });
}

/** Takes the names of hosts out of those entries. */
async function eraseJobAudit(tables: Kysely<Tables>, hosts: readonly string[]): Promise<void> {
  await tables
    .updateTable("audit")
    .set({ subject: "erased" })
    .where("action", "in", [...Object.values(ACTIONS), CANCELLED])
    .where("subject", "in", hosts)
    .execute();
}

/** Removes jobs with their events. */
export async function dropJobs(tables: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    await tables.deleteFrom("job_events").where("job_id", "in", some).execute();
    await tables.deleteFrom("jobs").where("id", "in", some).execute();
  }
}

/** Removes what jobs told of hosts: the jobs about them, and the events of lists that name them. */
export async function eraseJobs(tables: Kysely<Tables>, hosts: readonly string[]): Promise<void> {
  const about = await tables.selectFrom("jobs").select("id").where("domain", "in", hosts).execute();
  await dropJobs(
    tables,
    about.map(({ id }) => id),
  );
  await eraseJobAudit(tables, hosts);
  for (const host of hosts)
    await tables
      .deleteFrom("job_events")
      .where("body", "like", `%"domain":${JSON.stringify(host)}%`)
      .execute();
}
