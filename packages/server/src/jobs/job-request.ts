import type {
  AnalysisRequest,
  Batch,
  CompaniesHouseRequest,
  ComprehensiveScanBody,
  JobKind,
  JobResult,
  MonitorRunBody,
} from "@broker/contracts";
import type { StoredCall } from "../ops/call-context.ts";
import type { WorkPlan } from "./job-work.ts";

/** The specified calls that scan. */
export type ScanCall = "comprehensive" | "email" | "web" | "darkweb";

/** What a job does, as data: any process that opens the workspace can do it. */
export type JobRequest =
  | { readonly work: "scan"; readonly call: ScanCall; readonly asked: ComprehensiveScanBody }
  | { readonly work: "look-up"; readonly asked: CompaniesHouseRequest }
  | { readonly work: "analysis"; readonly asked: AnalysisRequest }
  /** A saved list, with the settings of this run. */
  | { readonly work: "list"; readonly batch: Batch }
  /** Scans the clients that are due, or those named by their ids. */
  | { readonly work: "monitor"; readonly asked: MonitorRunBody }
  /** Screens clients by their ids; absent = those whose lists changed since. */
  | { readonly work: "screening"; readonly clients?: readonly string[] }
  /** Loads the sample data into this process's home. */
  | { readonly work: "sample" };

const turn = (resume: string): WorkPlan => ({ words: "Waits for its turn", resume });

/** The message while each kind of work waits, and how to go on after an interruption. */
export const PLANS: Readonly<Record<JobRequest["work"], WorkPlan>> = {
  scan: turn("No result was saved. Start the scan again."),
  "look-up": turn("No result was saved. Start the query again."),
  analysis: turn("No result was saved. Start the analysis again."),
  list: { words: "Waits for the list before it", resume: "Completed rows are saved. Resume the list." },
  monitor: turn("Completed clients are saved. The next run scans the others."),
  screening: turn("Screened clients are saved. The next one screens the others."),
  sample: turn("Load the sample data again."),
};

/** A job to be started. */
export interface JobOrder<Request = JobRequest> {
  readonly kind: JobKind;
  /** Its subject, for example a domain or the name of a list. */
  readonly title: string;
  /** The user who begins it. */
  readonly by: string;
  /** The parts of the result known from the start. */
  readonly result?: Partial<JobResult>;
  /** True = the answer is stored with the job, to be fetched later. */
  readonly storesAnswer: boolean;
  readonly request: Request;
}

/** What is stored of a queued job beside its journal, as JSON. */
export interface StoredRequest<Request> {
  readonly request: Request;
  /** True = the answer is stored with the job. */
  readonly storesAnswer: boolean;
  /** The call that began it; null = none, absent = an earlier version stored the job. */
  readonly call?: StoredCall | null;
}
