/** Statuses of a workflow; pending is the first. */
export const IDV_STATUSES = ["pending", "in_progress", "completed", "failed"] as const;
export type IdvStatus = (typeof IDV_STATUSES)[number];

export const IDV_STATUS_LABELS: Readonly<Record<IdvStatus, string>> = {
  pending: "Pending",
  in_progress: "In progress",
  completed: "Completed",
  failed: "Failed",
};

/** Steps of a workflow, in their order. */
export const IDV_STEPS = ["subject", "documents", "checks", "decision"] as const;
export type IdvStep = (typeof IDV_STEPS)[number];

export const IDV_STEP_LABELS: Readonly<Record<IdvStep, string>> = {
  subject: "Subject",
  documents: "Documents",
  checks: "Checks",
  decision: "Decision",
};

export const IDV_DOCUMENT_TYPES = [
  "passport",
  "driving_license",
  "utility_bill",
  "bank_statement",
  "company_registration",
] as const;
export type IdvDocumentType = (typeof IDV_DOCUMENT_TYPES)[number];

export const IDV_DOCUMENT_LABELS: Readonly<Record<IdvDocumentType, string>> = {
  passport: "Passport",
  driving_license: "Driving licence",
  utility_bill: "Utility bill",
  bank_statement: "Bank statement",
  company_registration: "Company registration",
};

/** Without a verified one of each, a workflow cannot be completed. */
export const IDV_REQUIRED_DOCUMENTS: readonly IdvDocumentType[] = ["passport", "utility_bill", "company_registration"];

/** Statuses of a document; a person verifies or rejects it. */
export const IDV_DOCUMENT_STATUSES = ["pending", "verified", "rejected"] as const;
export type IdvDocumentStatus = (typeof IDV_DOCUMENT_STATUSES)[number];

export const IDV_DOCUMENT_STATUS_LABELS: Readonly<Record<IdvDocumentStatus, string>> = {
  pending: "Pending",
  verified: "Verified",
  rejected: "Rejected",
};

/** Statuses of a check. not_configured = no service is connected that could make it; it never counts as passed. */
export const IDV_CHECK_STATUSES = ["passed", "failed", "in_progress", "pending", "not_configured"] as const;
export type IdvCheckStatus = (typeof IDV_CHECK_STATUSES)[number];

export const IDV_CHECK_STATUS_LABELS: Readonly<Record<IdvCheckStatus, string>> = {
  passed: "Passed",
  failed: "Failed",
  in_progress: "In progress",
  pending: "Pending",
  not_configured: "Not configured",
};

export const IDV_RISK_LEVELS = ["low", "medium", "high"] as const;
export type IdvRiskLevel = (typeof IDV_RISK_LEVELS)[number];

export const IDV_RISK_LABELS: Readonly<Record<IdvRiskLevel, string>> = { low: "Low", medium: "Medium", high: "High" };

/** What is checked: its name, and what it compares. */
export const IDV_CHECKS = {
  "mrz-digits": { name: "Machine-readable zone", description: "Layout, characters and each check digit" },
  "mrz-codes": { name: "Issuing state and nationality", description: "Codes of ISO 3166-1 and ICAO Doc 9303" },
  expiry: { name: "Expiry", description: "The document is valid today" },
  name: { name: "Name", description: "Name on the document against the application, by ICAO spelling" },
  birth: { name: "Date of birth", description: "Date on the document against the application" },
  "address-age": { name: "Proof of address", description: "Issued within the last three months" },
  postcode: { name: "Postcode", description: "Postcode on the document against the application" },
  "driver-number": { name: "UK driver number", description: "Format, with the surname and date of birth in it" },
  iban: { name: "IBAN", description: "Length for the country, and check digits" },
  "company-number": { name: "Company number", description: "Format, and number against the application" },
  lei: { name: "LEI", description: "Check digits by ISO 17442" },
  vat: { name: "VAT number", description: "UK check digits; format for other countries" },
  imo: { name: "IMO number", description: "Check digit" },
  authenticity: { name: "Authenticity", description: "Whether the document itself is authentic" },
  liveness: { name: "Liveness", description: "Whether the person presented is live and is the holder" },
} as const;
export type IdvCheckKind = keyof typeof IDV_CHECKS;
export const IDV_CHECK_KINDS = Object.keys(IDV_CHECKS) as [IdvCheckKind, ...IdvCheckKind[]];

/** Largest file of a document, in bytes. */
export const IDV_FILE_LIMIT = 10_000_000;

/** Media types of a document, by ending; its first bytes must agree. */
export const IDV_FILE_TYPES = { pdf: "application/pdf", png: "image/png", jpg: "image/jpeg" } as const;

/** Months for which a proof of address counts. */
export const ADDRESS_MONTHS = 3;
