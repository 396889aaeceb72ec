import type { SubmissionStatus } from "@broker/contracts";
import type { ReactNode } from "react";
import { OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { statusWords } from "./document-words.ts";

/** Status of a submission: a mark and its word. */
export function StatusMark({ status }: { readonly status: SubmissionStatus | null }): ReactNode {
  if (status === "accepted") return <OutcomeMark of="met">{statusWords(status)}</OutcomeMark>;
  if (status === "rejected") return <OutcomeMark of="not-met">{statusWords(status)}</OutcomeMark>;
  if (status === "under_review") return <OutcomeMark of="partial">{statusWords(status)}</OutcomeMark>;
  if (status === "submitted") return <span className="font-semibold">{statusWords(status)}</span>;
  return <span className="text-ink-3">{statusWords(status)}</span>;
}
