import type { Job, JobEvent, JobKind } from "@broker/contracts";

/** What jobs are asked for. */
export interface JobQuery {
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** True = those alone that wait or run; false = those alone that have ended. */
  readonly open?: boolean | undefined;
  readonly kind?: JobKind | undefined;
}

/** One page of jobs, the newest first. */
export interface JobPage {
  readonly items: Job[];
  readonly total: number;
  readonly next: string | null;
}

/** One step of a job: what it told, and how it is then. */
export interface JobStep {
  readonly job: Job;
  /** In the order of their numbers. */
  readonly events: readonly JobEvent[];
  /** What it answered, as JSON; left out = it has not, or nothing is kept. */
  readonly answer?: string;
  /** Who cancelled it; left out = nobody did. */
  readonly cancelledBy?: string;
}

/** A job that was left behind by its process, and how it ended for that. */
export type Orphaned = (job: Job, next: number) => { readonly job: Job; readonly event: JobEvent };

/** Who does a job, and when they last said that they live. */
export interface JobOwner {
  readonly owner: string;
  /** ISO 8601, UTC, by the machine's own clock. */
  readonly seenAt: string;
}

/** Where jobs are kept with what they told. Every failure is an AppError with the way out. */
export interface JobStore {
  /** Writes a new job down with its first event. */
  create(step: JobStep, by: JobOwner): Promise<void>;
  /** Writes down what a job told since, all or nothing. */
  append(step: JobStep): Promise<void>;
  /** AppError `not_found`. */
  find(id: string): Promise<Job>;
  page(query: JobQuery): Promise<JobPage>;
  /** The next events of a job after the one with that number, so many at most. */
  events(id: string, after: number, limit: number): Promise<readonly JobEvent[]>;
  /** What a job answered, as JSON; null = it has not, or nothing is kept. */
  answer(id: string): Promise<string | null>;
  /** The job that scans a list now; null = none does. */
  ofBatch(batchId: string): Promise<Job | null>;
  /** Says that a process lives. */
  beat(by: JobOwner): Promise<void>;
  /** Ends the jobs whose process does not live any more; gives how many. */
  endOrphans(lives: (owner: JobOwner) => boolean, end: Orphaned): Promise<number>;
  /** Removes jobs that ended before that day, with their events; gives how many. */
  prune(before: string): Promise<number>;
}
