/** Types of client documents, by what the name says; anything else is a report. */
export const CLIENT_DOCUMENT_TYPES = ["policy", "procedure", "assessment", "certificate", "report"] as const;
export type ClientDocumentType = (typeof CLIENT_DOCUMENT_TYPES)[number];

export const CLIENT_DOCUMENT_TYPE_LABELS: Readonly<Record<ClientDocumentType, string>> = {
  policy: "Policy",
  procedure: "Procedure",
  assessment: "Assessment",
  certificate: "Certificate",
  report: "Report",
};

/** The type that a name states. */
export function documentTypeOf(name: string): ClientDocumentType {
  const words = name.toLowerCase();
  return CLIENT_DOCUMENT_TYPES.find((type) => words.includes(type)) ?? "report";
}

/** mandatory = a framework or a country's rules require it; recommended = they advise it; other = a person chose it. */
export const DOCUMENT_PRIORITIES = ["mandatory", "recommended", "other"] as const;
export type DocumentPriority = (typeof DOCUMENT_PRIORITIES)[number];

export const DOCUMENT_PRIORITY_LABELS: Readonly<Record<DocumentPriority, string>> = {
  mandatory: "Mandatory",
  recommended: "Recommended",
  other: "Chosen",
};

/** From not written to withdrawn; issued = a certificate that its issuer grants and this product never writes. */
export const CLIENT_DOCUMENT_STATES = [
  "not-written",
  "draft",
  "in-force",
  "review-due",
  "withdrawn",
  "issued-elsewhere",
] as const;
export type ClientDocumentState = (typeof CLIENT_DOCUMENT_STATES)[number];

export const CLIENT_DOCUMENT_STATE_LABELS: Readonly<Record<ClientDocumentState, string>> = {
  "not-written": "Not drafted",
  draft: "Draft",
  "in-force": "In force",
  "review-due": "Review due",
  withdrawn: "Withdrawn",
  "issued-elsewhere": "Granted by its issuer",
};

/** Formats of a client document. */
export const CLIENT_DOCUMENT_FORMATS = ["docx", "pdf", "html", "md"] as const;
export type ClientDocumentFormat = (typeof CLIENT_DOCUMENT_FORMATS)[number];

/** Months after approval at which a document is due for review, unless its owner sets another day. */
export const REVIEW_MONTHS = 12;

/** Statuses of the assessment, scored 100, 60 and 30 (the specification's figures). */
export const ASSESSMENT_STATUSES = ["Good", "Needs Review", "Incomplete"] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];
export const ASSESSMENT_SCORES: Readonly<Record<AssessmentStatus, number>> = {
  Good: 100,
  "Needs Review": 60,
  Incomplete: 30,
};

/** What a section without any text shows where it is edited: it is not printed. */
export const EMPTY_SECTION = "Left out of the document: no measure of this section is in place.";

/** A fact before a change, as lists of changed facts show it; null = not stated, empty = left out. */
export const factBefore = (text: string | null): string => (text === "" ? "left out" : (text ?? "not stated"));
/** A fact after a change; null = no longer known, empty = left out. */
export const factAfter = (text: string | null): string => (text === "" ? "left out" : (text ?? "no longer known"));

/** Why a document is not rated Good. */
export const ASSESSMENT_REASONS = {
  "not-in-force": "Not in force",
  "review-due": "Review due",
  "fact-outdated": "A fact has changed since it was written",
  "to-complete": "Facts still to be completed",
  "topics-missing": "Topics of this type not mentioned",
  filed: "Filed: read for the topics that it mentions only",
  "not-read": "Its text could not be read",
} as const;
export type AssessmentReason = keyof typeof ASSESSMENT_REASONS;

/** How documents are rated, as it is printed beside the ratings. */
export const ASSESSMENT_RULE = `Good: in force, reviewed within ${REVIEW_MONTHS} months and complete. Needs Review: review due, a fact outdated, or filed by the client. Incomplete: anything else.`;
