import type { ExportType, ListedDocument, SubmissionStatus } from "@broker/contracts";

const STATUSES: Readonly<Record<SubmissionStatus, string>> = {
  submitted: "Submitted",
  under_review: "Under review",
  accepted: "Accepted",
  rejected: "Rejected",
};

/** A submission's status in words; null = not sent. */
export const statusWords = (status: SubmissionStatus | null): string =>
  status === null ? "Not sent" : STATUSES[status];

/** Date of the latest event of a document, else of its generation. */
export const movedAt = ({ history, generatedAt }: ListedDocument): string => history.at(-1)?.on ?? generatedAt;

/** Kinds of documents in words. */
export const TYPE_WORDS: Readonly<Record<ExportType, string>> = {
  ACORD: "ACORD data",
  MRC: "MRC slips",
  PROPOSAL: "Proposals",
  REPORT: "Reports",
  BUNDLE: "Evidence bundles",
  SUBMISSION: "Submissions",
  DOCUMENT: "Client documents",
};
