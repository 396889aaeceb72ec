/** Statuses of a KYC case, as specified. A machine approves no party: see the rule beside the status. */
export const KYC_STATUSES = ["approved", "in_progress", "requires_review", "rejected"] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const KYC_STATUS_LABELS: Readonly<Record<KycStatus, string>> = {
  approved: "Approved",
  in_progress: "In progress",
  requires_review: "Requires review",
  rejected: "Rejected",
};

export const KYC_RISKS = ["low", "medium", "high", "critical"] as const;
export type KycRisk = (typeof KYC_RISKS)[number];

export const KYC_RISK_LABELS: Readonly<Record<KycRisk, string>> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};

export const KYC_CHECK_TYPES = ["aml", "pep", "sanctions", "adverse_media", "company_verification"] as const;
export type KycCheckType = (typeof KYC_CHECK_TYPES)[number];

export const KYC_CHECK_LABELS: Readonly<Record<KycCheckType, string>> = {
  aml: "Anti-money laundering",
  pep: "Politically exposed persons",
  sanctions: "Sanctions",
  adverse_media: "Adverse media",
  company_verification: "Company verification",
};

/** not_checked = no one and no source has checked it; it is neither good nor bad. */
export const KYC_CHECK_STATUSES = ["passed", "failed", "requires_review", "not_checked"] as const;
export type KycCheckStatus = (typeof KYC_CHECK_STATUSES)[number];

export const KYC_CHECK_STATUS_LABELS: Readonly<Record<KycCheckStatus, string>> = {
  passed: "Passed",
  failed: "Failed",
  requires_review: "Requires review",
  not_checked: "Not checked",
};

export const KYC_FREQUENCIES = ["Monthly", "Quarterly", "Annually"] as const;
export type KycFrequency = (typeof KYC_FREQUENCIES)[number];

/** Months between two runs of a case. */
export const KYC_FREQUENCY_MONTHS: Readonly<Record<KycFrequency, number>> = {
  Monthly: 1,
  Quarterly: 3,
  Annually: 12,
};

/** Thresholds of the KYC risk, on the score: low from the first, high below the second. Source: specification §9. */
export const KYC_THRESHOLDS = { low: 80, high: 40 } as const;

/** Where a party comes from. */
export const PARTY_SOURCES = ["record", "register", "hand"] as const;
export type PartySource = (typeof PARTY_SOURCES)[number];

export const PARTY_SOURCE_LABELS: Readonly<Record<PartySource, string>> = {
  record: "Client record",
  register: "Companies House",
  hand: "Entered by a person",
};

export const PARTY_ROLE_LABELS = {
  insured: "Client",
  "trading-name": "Trading name",
  "former-name": "Former name",
  parent: "Parent",
  subsidiary: "Subsidiary",
  officer: "Officer",
  owner: "Person with significant control",
  other: "Entered by a person",
} as const;

/** What a register states of a person's verified identity. overdue = the day set by the register is past. */
export const IDENTITY_STATES = ["verified", "due", "overdue", "not-stated"] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];

export const IDENTITY_STATE_LABELS: Readonly<Record<IdentityState, string>> = {
  verified: "Identity verified",
  due: "Identity verification due",
  overdue: "Identity verification overdue",
  "not-stated": "Identity not stated",
};

/** Where a hit stands. proposed = one person decided, and another must confirm it. */
export const HIT_STATES = ["open", "proposed", "false-match", "true-match"] as const;
export type HitState = (typeof HIT_STATES)[number];

export const HIT_STATE_LABELS: Readonly<Record<HitState, string>> = {
  open: "Open",
  proposed: "Awaiting second person",
  "false-match": "False match",
  "true-match": "True match",
};

export const HIT_VERDICTS = ["true", "false"] as const;
export type HitVerdict = (typeof HIT_VERDICTS)[number];

/** What happens to a hit, as its history names it. */
export const HIT_ACTIONS = ["found", "proposed", "confirmed", "returned", "reopened", "gone", "recurred"] as const;
export type HitAction = (typeof HIT_ACTIONS)[number];

export const HIT_ACTION_LABELS: Readonly<Record<HitAction, string>> = {
  found: "Hit recorded",
  proposed: "Decision proposed",
  confirmed: "Decision confirmed",
  returned: "Returned to proposer",
  reopened: "Reopened",
  gone: "No longer found",
  recurred: "Found again",
};

/** What changed since a false match was decided, so that it is open again. */
export const REOPEN_CAUSES = ["party", "entry", "match"] as const;
export type ReopenCause = (typeof REOPEN_CAUSES)[number];

export const REOPEN_CAUSE_LABELS: Readonly<Record<ReopenCause, string>> = {
  party: "The name, birth or a number of the screened party changed.",
  entry: "The list's entry changed.",
  match: "The match became strong.",
};

/** Components of the KYC score with their weights, 100 in all. Source: our own definition, printed with the score. */
export const KYC_COMPONENTS = {
  company: { label: "Company verified", weight: 25 },
  owners: { label: "Owners known", weight: 20 },
  sanctions: { label: "Sanctions", weight: 25 },
  identity: { label: "Principals' identity", weight: 15 },
  documents: { label: "Documents in date", weight: 15 },
} as const;
export type KycComponentId = keyof typeof KYC_COMPONENTS;

/** Kinds of control, as the register of persons with significant control has them. */
export const CONTROL_KINDS = ["shares", "votes", "directors", "influence", "surplus-assets"] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

export const CONTROL_KIND_LABELS: Readonly<Record<ControlKind, string>> = {
  shares: "Shares",
  votes: "Voting rights",
  directors: "Right to appoint or remove directors",
  influence: "Significant influence or control",
  "surplus-assets": "Right to surplus assets",
};

/** Why an owner's own owners are not known. */
export const OPEN_LINK_REASONS = ["foreign", "no-number", "not-found", "no-answer", "depth", "budget"] as const;
export type OpenLinkReason = (typeof OPEN_LINK_REASONS)[number];

export const OPEN_LINK_LABELS: Readonly<Record<OpenLinkReason, string>> = {
  foreign: "Registered outside the United Kingdom: to be asked",
  "no-number": "Without a company number: to be asked",
  "not-found": "Not on the register: to be asked",
  "no-answer": "The register did not answer",
  depth: "Beyond the number of levels that are followed",
  budget: "Beyond the number of companies that are followed",
};

/** Names of sanctions lists, by the id that screenings state. */
export const SANCTIONS_LIST_LABELS: Readonly<Record<string, string>> = {
  uk: "UK Sanctions List",
  ofsi: "OFSI consolidated list (discontinued)",
  "ofac-sdn": "OFAC SDN list",
  "ofac-consolidated": "OFAC consolidated list",
  eu: "EU consolidated list",
  un: "UN Security Council consolidated list",
};

/** The name of a list; an unknown id is shown as it is. */
export const sanctionsListLabel = (list: string): string => SANCTIONS_LIST_LABELS[list] ?? list;

/** How two parts of names agree. */
export const PART_REASON_LABELS = {
  equal: "Equal",
  spelling: "Spelling variant",
  transliteration: "Transliteration variant",
  initial: "Initial agrees",
  missing: "Only one of the names has it",
} as const;

/** What is compared beside the name. */
export const QUALIFIER_LABELS = {
  birth: "Date of birth",
  nationality: "Nationality",
  "company-number": "Company number",
  lei: "LEI",
  imo: "IMO number",
  passport: "Passport",
  "low-quality-alias": "The list rates this alias as a weak identifier",
} as const;

/** How it compares. */
export const QUALIFIER_OUTCOME_LABELS = {
  agrees: "agrees",
  compatible: "agrees as far as known",
  differs: "differs",
  noted: "noted, no effect",
} as const;
