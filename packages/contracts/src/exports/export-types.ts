/** Kinds of documents that leave the brokerage. */
export const EXPORT_TYPES = ["ACORD", "MRC", "PROPOSAL", "REPORT", "BUNDLE"] as const;

/** Where a submission is, in the order in which it goes. */
export const SUBMISSION_STATUSES = ["submitted", "under_review", "accepted", "rejected"] as const;

type Status = (typeof SUBMISSION_STATUSES)[number];

/** The statuses that may follow each without a word of explanation; 'none' = it was not sent. */
export const SUBMISSION_FOLLOWERS: Readonly<Record<Status | "none", readonly Status[]>> = {
  none: ["submitted"],
  submitted: ["under_review", "accepted", "rejected"],
  under_review: ["accepted", "rejected"],
  accepted: [],
  rejected: ["submitted"],
};
