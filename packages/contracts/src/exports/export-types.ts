/** Kinds of documents that leave the brokerage. */
export const EXPORT_TYPES = ["ACORD", "MRC", "PROPOSAL", "REPORT", "BUNDLE"] as const;
