import type {
  AnalysisRequest,
  Batch,
  CompaniesHouseRequest,
  ComprehensiveScanBody,
  JobKind,
  JobResult,
} from "@broker/contracts";
import type { LaneName, WorkPlan } from "./job-work.ts";

/** The specified calls that scan. */
export type ScanCall = "comprehensive" | "email" | "web" | "darkweb";

/** What a job does, as data: any process that opens the workspace can do it. */
export type JobRequest =
  | { readonly work: "scan"; readonly call: ScanCall; readonly asked: ComprehensiveScanBody }
  | { readonly work: "look-up"; readonly asked: CompaniesHouseRequest }
  | { readonly work: "analysis"; readonly asked: AnalysisRequest }
  /** A saved list, with the settings of this run. */
  | { readonly work: "list"; readonly batch: Batch }
  /** Loads the sample data into this process's home. */
  | { readonly work: "sample" };

const plan = (lane: LaneName, words: string, resume: string): WorkPlan => ({ lane, words, resume });

/** Where each kind of work waits, the message meanwhile, and how to go on after an interruption. */
export const PLANS: Readonly<Record<JobRequest["work"], WorkPlan>> = {
  scan: plan("scans", "Waits for its turn", "No result was saved. Start the scan again."),
  "look-up": plan("scans", "Waits for its turn", "No result was saved. Start the query again."),
  analysis: plan("documents", "Waits for its turn", "No result was saved. Start the analysis again."),
  list: plan("lists", "Waits for the list before it", "Completed rows are saved. Resume the list."),
  sample: plan("documents", "Waits for its turn", "Load the sample data again."),
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
