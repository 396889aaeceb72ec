import type { Job, JobState, Problem } from "@broker/contracts";
import { problemOf } from "../app/problem-of.ts";

/** Why a job's signal fired: a person took it back, or the server stops. */
export type StopReason = { readonly kind: "cancelled"; readonly by: string } | { readonly kind: "stopping" };

/** What is told of a job that was stopped before its end. */
export function interruptedProblem(resume: string): Problem {
  return {
    type: "about:blank",
    title: "Interrupted",
    status: 503,
    code: "interrupted",
    detail: "The server stopped while this was running. What was finished is kept.",
    hint: resume,
  };
}

/** How a job ends whose work threw: as it was stopped, where it was; else failed, with the problem. */
export function failedEnd(
  job: Job,
  error: unknown,
  { reason, resume, at }: { readonly reason: StopReason | null; readonly resume: string; readonly at: string },
): Job {
  const state: JobState = reason === null ? "failed" : reason.kind === "cancelled" ? "cancelled" : "interrupted";
  const problem = state === "failed" ? problemOf(error) : state === "interrupted" ? interruptedProblem(resume) : null;
  return { ...job, state, finishedAt: at, problem };
}
