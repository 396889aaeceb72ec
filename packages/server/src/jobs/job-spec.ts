import type { BatchEvent, JobKind, JobProgress, JobResult, ScanEvent } from "@broker/contracts";

/** Which work competes for room: scans, lists, and whatever prints or calculates. */
export type LaneName = "scans" | "lists" | "documents";

/** What a job's work receives. */
export interface JobTools {
  readonly id: string;
  /** Fires when it is cancelled or the server stops. */
  readonly signal: AbortSignal;
  /** Records an event of the engine; resolves when the journal has room for the next one. */
  report(event: ScanEvent | BatchEvent): Promise<void>;
  /** Records the progress of work that emits no engine events. */
  progress(progress: JobProgress): Promise<void>;
  /** Records the parts of the result known so far. */
  setResult(result: Partial<JobResult>): Promise<void>;
}

/** Work to run as a job. */
export interface JobSpec<Answer> {
  readonly kind: JobKind;
  readonly title: string;
  /** The user who begins it. */
  readonly by: string;
  readonly lane: LaneName;
  /** The parts of the result known from the start. */
  readonly result?: Partial<JobResult>;
  /** The message shown while it waits. */
  readonly words: string;
  /** How to go on after an interruption, as a sentence. */
  readonly resume: string;
  /** True = the answer is stored with the job, to be fetched later. */
  readonly storesAnswer: boolean;
  /** Does the work; throws AppErrors, `interrupted` where its signal fired before its end. */
  readonly work: (tools: JobTools) => Promise<Answer>;
}
