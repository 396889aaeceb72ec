/** Kinds of documents sent to third parties. */
export const EXPORT_TYPES = ["ACORD", "MRC", "PROPOSAL", "REPORT", "BUNDLE", "SUBMISSION", "DOCUMENT"] as const;

/** Submission statuses in their usual order. */
export const SUBMISSION_STATUSES = ["submitted", "under_review", "accepted", "rejected"] as const;

type Status = (typeof SUBMISSION_STATUSES)[number];

/** The statuses that may follow each without an explanation; 'none' = not sent. */
export const SUBMISSION_FOLLOWERS: Readonly<Record<Status | "none", readonly Status[]>> = {
  none: ["submitted"],
  submitted: ["under_review", "accepted", "rejected"],
  under_review: ["accepted", "rejected"],
  accepted: [],
  rejected: ["submitted"],
};

export const EXPORT_FORMATS = ["PDF", "XML", "JSON", "HTML", "MD", "ZIP", "DOCX"] as const;

/** A document's format in words: 'PDF', 'Markdown'. */
export const showFormat = (format: (typeof EXPORT_FORMATS)[number]): string => (format === "MD" ? "Markdown" : format);
