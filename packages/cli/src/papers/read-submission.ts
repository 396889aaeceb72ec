import { AppError } from "@broker/contracts";
import { type ReadSubmission, readSubmission as submissionOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** What the person at work decided about a paper. */
export interface SubmissionOptions {
  /** Why the paper is handed over although the record contradicts itself. */
  readonly despiteContradictions?: string;
  readonly by?: string;
}

/** AppError `usage` where a reason is given that says nothing. */
export function requireReason({ despiteContradictions }: SubmissionOptions): void {
  if (despiteContradictions?.trim() === "")
    throw new AppError("usage", "--despite-contradictions wants the reason: it is printed on the paper.", {
      hint: '--despite-contradictions "the client confirmed 45 by telephone"',
    });
}

/** As the service's verb of the same name, with the options of a command. */
export async function readSubmission(
  invocation: Invocation,
  reference: string,
  options: SubmissionOptions = {},
): Promise<ReadSubmission> {
  const { despiteContradictions, by } = options;
  requireReason(options);
  const reason = despiteContradictions === undefined ? {} : { despiteContradictions };
  return submissionOf(await workspaceOf(invocation, by), reference, reason);
}
