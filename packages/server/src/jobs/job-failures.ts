import { LeaseLost } from "@broker/adapters";
import { AppError, type ErrorCode } from "@broker/contracts";
import { problemOf } from "../app/problem.ts";

/** What an error says. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Failures of the machines, which say nothing about the work: it is tried again. Any other one ends the job. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["store_unavailable", "storage_full"]);

/** Whether the same work may succeed when it is tried again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof LeaseLost || (error instanceof AppError && PASSING.has(error.code));

/** The problem of a job whose worker ended in the middle of it, each time. */
export const DIED = {
  sentence: "The worker ended without an answer.",
  ofJob: problemOf(
    new AppError("interrupted", "The workers that did this ended in the middle of it, four times.", {
      hint: "Completed work is saved. An administrator can see the reason in the workers' logs.",
    }),
  ),
};
