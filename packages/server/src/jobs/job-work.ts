import type { BatchEvent, JobProgress, JobResult, ScanEvent } from "@broker/contracts";

/** Which work competes for room: scans, lists, and whatever prints or calculates. */
export type LaneName = "scans" | "lists" | "documents";

/** What a job's work receives. */
export interface JobTools {
  readonly id: string;
  /** Fires when it is cancelled or the process stops. */
  readonly signal: AbortSignal;
  /** Records an event of the engine; resolves when the journal has room for the next one. */
  report(event: ScanEvent | BatchEvent): Promise<void>;
  /** Records the progress of work that emits no engine events. */
  progress(progress: JobProgress): Promise<void>;
  /** Records the parts of the result known so far. */
  setResult(result: Partial<JobResult>): Promise<void>;
}

/** Where work waits, and what is shown of it. */
export interface WorkPlan {
  readonly lane: LaneName;
  /** The message shown while it waits. */
  readonly words: string;
  /** How to go on after an interruption, as a sentence. */
  readonly resume: string;
}

/** What a runner of jobs can do: the plan of each request, and its work. */
export interface JobWork<Request> {
  plan(request: Request): WorkPlan;
  /**
   * Does the work for that user; resolves to the answer. Throws AppErrors, `interrupted` where the signal fired before
   * its end.
   */
  perform(request: Request, by: string, tools: JobTools): Promise<unknown>;
}
