import { Job, JobEvent } from "@broker/contracts";

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
