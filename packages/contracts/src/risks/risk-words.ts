/** Statuses of a risk, as the register names them. */
export const RISK_STATUSES = ["Open", "In Progress", "Closed"] as const;
export type RiskStatus = (typeof RISK_STATUSES)[number];

export const RISK_CATEGORIES = [
  "access",
  "exposure",
  "software",
  "email",
  "data",
  "resilience",
  "supplier",
  "people",
  "governance",
  "business",
] as const;
export type RiskCategory = (typeof RISK_CATEGORIES)[number];

export const RISK_CATEGORY_LABELS: Readonly<Record<RiskCategory, string>> = {
  access: "Access",
  exposure: "Internet exposure",
  software: "Software and patching",
  email: "Email and payment fraud",
  data: "Data protection",
  resilience: "Backups and continuity",
  supplier: "Suppliers",
  people: "People",
  governance: "Governance",
  business: "Business",
};

/** Treatments of a risk; accepted only until a day. */
export const RISK_TREATMENTS = ["avoid", "reduce", "transfer", "accept"] as const;
export type RiskTreatment = (typeof RISK_TREATMENTS)[number];

export const RISK_TREATMENT_LABELS: Readonly<Record<RiskTreatment, string>> = {
  avoid: "Avoid",
  reduce: "Reduce",
  transfer: "Transfer",
  accept: "Accept",
};

/** Where a risk comes from. */
export const RISK_ORIGINS = ["check", "report", "gap", "alert", "trigger", "answer", "screening", "person"] as const;
export type RiskOrigin = (typeof RISK_ORIGINS)[number];

export const RISK_ORIGIN_LABELS: Readonly<Record<RiskOrigin, string>> = {
  check: "Scan",
  report: "Vendor report",
  gap: "Compliance gap",
  alert: "Alert",
  trigger: "Trigger",
  answer: "Answer",
  screening: "Sanctions screening",
  person: "Added by hand",
};

/** What a risk can be linked to. */
export const RISK_LINKS = ["subjectivity", "placement", "gap", "document", "weakness", "check"] as const;
export type RiskLinkKind = (typeof RISK_LINKS)[number];

/** Words for the kinds. */
export const RISK_LINK_LABELS: Readonly<Record<RiskLinkKind, string>> = {
  subjectivity: "Subjectivity",
  placement: "Placement",
  gap: "Compliance gap",
  document: "Document",
  weakness: "Vulnerability",
  check: "Check",
};

/** States of a link: done = completed, bound or in force; ended = final without that; gone = no longer on record. */
export const RISK_LINK_STATES = ["open", "done", "ended", "gone"] as const;
export type RiskLinkState = (typeof RISK_LINK_STATES)[number];

const RISK_LINK_STATE_LABELS: Readonly<Record<RiskLinkState, string>> = {
  open: "open",
  done: "completed",
  ended: "ended",
  gone: "no longer on record",
};

/** Words for the state of one link. */
export const riskLinkStateWords = ({ kind, state }: { readonly kind: RiskLinkKind; readonly state: RiskLinkState }) =>
  kind === "gap" && state === "gone" ? "no longer a gap" : RISK_LINK_STATE_LABELS[state];

/** Why closing is proposed, in a clause before the date. */
export const RISK_CLOSING_LABELS = {
  passed: "Check passed or control met",
  "not-observed": "A later examination did not find it",
  "linked-done": "What it is linked to was completed",
} as const;

/** What else may be closed once a risk is, by kind. */
export const RISK_FOLLOW_UP_LABELS = {
  gap: "Compliance gap",
  action: "Planned action",
  subjectivity: "Subjectivity",
} as const;

/** Rules by which a likelihood or an impact was set; the words of each in print. */
export const RISK_RULES = {
  "severity-info": "Severity Informational",
  "severity-low": "Severity Low",
  "severity-medium": "Severity Medium",
  "severity-high": "Severity High",
  "severity-critical": "Severity Critical",
  "known-exploited": "Known to be exploited (CISA KEV)",
  "likely-exploited": "Exploitation likely (EPSS 0.1 or above)",
  "internet-facing": "Reachable from the internet",
  "internal-only": "Reachable from the internal network only",
  "declared-absent": "Control declared absent",
  "control-missing": "Control not in place, or in part",
  "peril-ransomware": "Ransomware: interruption of the business",
  "peril-payment-fraud": "Email and payment fraud: loss of a payment",
  "peril-breach": "Breach and third-party claims",
  "peril-none": "No insured peril follows directly",
  "limit-high": "Modelled loss of one event above a tenth of the limit",
  "limit-within": "Modelled loss of one event within a tenth of the limit",
  "loss-unknown": "Turnover not declared, loss not modelled: the peril alone is used",
  "limit-unknown": "No limit declared: the peril alone is used",
  "limit-and-loss-unknown": "Neither limit nor turnover declared: the peril alone is used",
  override: "Set by a person",
} as const;
export type RiskRuleId = keyof typeof RISK_RULES;

/** How insurers regard it, where known. */
export const RISK_INSURANCE_IMPACTS = {
  "blocks-placing": "Prevents placing until cleared",
  "caps-posture": "Caps the posture at 59",
  subjectivity: "Subjectivity on the slip",
  "affects-terms": "Insurers ask for it",
  none: "None known",
} as const;
export type RiskInsuranceImpact = keyof typeof RISK_INSURANCE_IMPACTS;
