import type { Job } from "@broker/contracts";
import type { JobSignals } from "./event-stream.ts";
import type { JobOrder } from "./job-request.ts";

/** A job that was stored, and its answer. */
export interface StartedJob {
  readonly job: Job;
  /** Resolves to the result of its work once it is stored; rejects with the error of the work. */
  answer(): Promise<unknown>;
}

/** Has work done in the background, limited by lane, and records its outcome. */
export interface JobRunner<Request> {
  /** Stores the job, which begins when its lane has room. AppErrors of the store, and `too_busy`. */
  start(order: JobOrder<Request>): Promise<StartedJob>;
  /** Stops a job and resolves when it has ended; an ended job is unchanged. AppError `not_found`. */
  cancel(id: string, by: string): Promise<Job>;
  /** Tries a job again that failed after its last attempt. AppErrors `not_found`, `usage`. */
  retryFailed(id: string): Promise<Job>;
  /** Takes a failed job off the list of those that can be tried again. AppErrors `not_found`, `usage`. */
  dropFailed(id: string): Promise<Job>;
  /** Whether this process does the job. */
  isHere(id: string): boolean;
  readonly signals: JobSignals;
  /** Ends the jobs that a dead process left behind, and removes those that ended long ago: at the start, then daily. */
  tidy(): Promise<void>;
  /** Stops every job of this process; finished results are stored, and each job states how to continue. */
  close(): Promise<void>;
}
