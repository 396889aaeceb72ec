import type { Job } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";

/** The action of each kind of job that asks others about a company; what the other kinds write has entries of its own. */
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

/** Writes down who began a job about which company or list. */
export async function auditJob(tables: Kysely<Tables>, job: Job): Promise<void> {
  const { id, kind, by, createdAt } = job;
  const action = actionOf(kind);
  if (action === null) return;
  await writeAudit(tables, { at: createdAt, by, action, subject: subjectOf(job), detail: { job: id } });
}

/** Writes down who cancelled a job; what it is about stands in its entry. */
export async function auditCancel(tables: Kysely<Tables>, job: Job, by: string): Promise<void> {
  const { id, kind, createdAt, finishedAt } = job;
  const detail = { job: id, kind };
  await writeAudit(tables, { at: finishedAt ?? createdAt, by, action: CANCELLED, subject: subjectOf(job), detail });
}

/** Takes the names of hosts out of those entries. */
export async function eraseJobAudit(tables: Kysely<Tables>, hosts: readonly string[]): Promise<void> {
  await tables
    .updateTable("audit")
    .set({ subject: "erased" })
    .where("action", "in", [...Object.values(ACTIONS), CANCELLED])
    .where("subject", "in", hosts)
    .execute();
}
