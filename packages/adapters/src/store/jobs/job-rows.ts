import { Job, JobEvent } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { EXPORTED, writeAudit } from "../audit.ts";
import { eraseEntries } from "../audit-chain/erase-entries.ts";
import type { Actor } from "../clients/client-store.ts";
import { countRows, newestFirst, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import type { JobPage, JobQuery } from "./job-store.ts";

/** The columns of a job that queries use, and the job itself. */
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

/** States of jobs that have not ended. */
export const OPEN = ["queued", "running"];

function fitting(tables: Kysely<Tables>, { open, kind }: JobQuery) {
  let query = tables.selectFrom("jobs");
  if (open !== undefined) query = query.where("state", open ? "in" : "not in", OPEN);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  return query;
}

/** One page of jobs, the newest first, and how many there are in all. */
export async function pageJobs(tables: Kysely<Tables>, request: JobQuery): Promise<JobPage> {
  const found = fitting(tables, request).select(["id", "created_at", "body"]);
  const { rows, next } = await newestFirst(found, request, ["jobs", "created_at"]);
  return { items: rows.map(jobOf), total: await countRows(fitting(tables, request)), next };
}

/**
 * The audit action of each kind of job that queries others about a company; the changes of the other kinds have their
 * own entries.
 */
const ACTIONS = {
  scan: "scan started",
  recheck: "recheck started",
  batch: "list started",
  "look-up": "register queried",
  monitor: "monitor run started",
} as const satisfies Partial<Record<Job["kind"], string>>;

/** The action of cancelling a job, of any kind. */
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

/** Records who cancelled a job; the entry names its subject. */
export async function auditCancel(tables: Kysely<Tables>, job: Job, by: string): Promise<void> {
  const { id, kind, createdAt, finishedAt } = job;
  const detail = { job: id, kind };
  await writeAudit(tables, { at: finishedAt ?? createdAt, by, action: CANCELLED, subject: subjectOf(job), detail });
}

/** Takes the names of hosts out of those entries, and out of those of saved files. */
async function eraseJobAudit(transaction: Transaction<Tables>, hosts: readonly string[], actor: Actor): Promise<void> {
  const named = await transaction
    .selectFrom("audit")
    .select("id")
    .where("action", "in", [...Object.values(ACTIONS), CANCELLED, EXPORTED])
    .where("subject", "in", hosts)
    .execute();
  const ids = named.map(({ id }) => id);
  await eraseEntries(transaction, ids, (entry) => ({ ...entry, subject: "erased" }), actor);
}

/** Removes jobs with their events. */
export async function dropJobs(tables: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const some of pieces(ids)) {
    await tables.deleteFrom("job_events").where("job_id", "in", some).execute();
    await tables.deleteFrom("job_parts").where("job_id", "in", some).execute();
    await tables.deleteFrom("jobs").where("id", "in", some).execute();
  }
}

/** Removes what jobs reported of hosts: the jobs about them, and the events of lists that name them. */
export async function eraseJobs(tables: Transaction<Tables>, hosts: readonly string[], actor: Actor): Promise<void> {
  const about = await tables.selectFrom("jobs").select("id").where("domain", "in", hosts).execute();
  await dropJobs(
    tables,
    about.map(({ id }) => id),
  );
  await eraseJobAudit(tables, hosts, actor);
  for (const host of hosts)
    await tables
      .deleteFrom("job_events")
      .where("body", "like", `%"domain":${JSON.stringify(host)}%`)
      .execute();
}
