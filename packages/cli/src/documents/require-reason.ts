import { AppError } from "@broker/contracts";

/** What the person at work decided about a document. */
export interface SubmissionOptions {
  /** Why the document is handed over although the record contradicts itself. */
  readonly despiteContradictions?: string;
  readonly by?: string;
}

/** AppError `usage` where a reason is given that says nothing. */
export function requireReason({ despiteContradictions }: SubmissionOptions): void {
  if (despiteContradictions?.trim() === "")
    throw new AppError("usage", "--despite-contradictions wants the reason: it is printed on the document.", {
      hint: '--despite-contradictions "the client confirmed 45 by telephone"',
    });
}
