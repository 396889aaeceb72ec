import type { JobEntry, PartLease, Repositories, RowRange } from "@broker/adapters";
import { type BatchEvent, JobKind, type JobProgress, type JobResult, type ScanEvent } from "@broker/contracts";

/** Which work competes for room: scans, lists, whatever prints or calculates, scheduled scans, screenings. */
export type LaneName = "scans" | "lists" | "documents" | "monitor" | "screening";

/** The lane of each kind of job. */
const LANE_OF: Readonly<Record<JobKind, LaneName>> = {
  scan: "scans",
  "look-up": "scans",
  recheck: "scans",
  batch: "lists",
  analysis: "documents",
  report: "documents",
  sample: "documents",
  monitor: "monitor",
  screening: "screening",
};

export const LANES = ["scans", "lists", "documents", "monitor", "screening"] as const satisfies readonly LaneName[];

export const laneOf = ({ kind }: { readonly kind: JobKind }): LaneName => LANE_OF[kind];

/** The kinds of job that share a lane. */
export const kindsIn = (lane: LaneName): JobKind[] => JobKind.options.filter((kind) => LANE_OF[kind] === lane);

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

/** What is shown of work. */
export interface WorkPlan {
  /** The message shown while it waits. */
  readonly words: string;
  /** How to go on after an interruption, as a sentence. */
  readonly resume: string;
}

/** Rows that earlier attempts of a block announced, and when their job began. */
export interface EarlierAttempts {
  readonly announced: ReadonlySet<number>;
  /** ISO 8601, UTC. */
  readonly begunAt: string;
}

/** A part of a job that this process does under a lease. */
export interface LeasedPart {
  readonly lease: PartLease;
  /** The block of a list; null = the whole job. */
  readonly rows: RowRange | null;
  /** What earlier attempts of the block announced; null = this is the first one. */
  readonly earlier: EarlierAttempts | null;
}

/** What a runner of jobs can do: the plan of each request, and its work. */
export interface JobWork<Request> {
  plan(request: Request): WorkPlan;
  /**
   * Does the work for that user; resolves to the answer. Throws AppErrors, `interrupted` where the signal fired before
   * its end. `part`: null = all of it, without a lease.
   */
  perform(request: Request, by: string, tools: JobTools, part: LeasedPart | null): Promise<unknown>;
  /** The blocks that workers share, and the first entries of its journal; no block = it is done whole. */
  share(request: Request, at: string): Promise<{ blocks: readonly RowRange[]; entries: readonly JobEntry[] }>;
  /** Ends work done in blocks, in the transaction of the last one; returns the last entries of its journal. */
  conclude(request: Request, repositories: Repositories, at: string): Promise<readonly JobEntry[]>;
}
