/** What each state of a control or requirement is called. */
export const COMPLIANCE_STATES = ["met", "partly", "not-met", "not-applicable", "not-assessed"] as const;
export type ComplianceState = (typeof COMPLIANCE_STATES)[number];

export const STATE_LABELS: Readonly<Record<ComplianceState, string>> = {
  met: "Met",
  partly: "Partly met",
  "not-met": "Not met",
  "not-applicable": "Not applicable",
  "not-assessed": "Not assessed",
};

/** A state that a vendor's report alone suggests; it counts as not assessed. */
export const SUGGESTED_LABEL = "Suggested: partly met";
export const SUGGESTED_SENTENCE =
  "A vendor's report alone suggests that it is partly met at most. It counts as not assessed until other evidence decides.";

/** The words for a state; one that a vendor's report alone suggests is marked as such. */
export const stateWords = ({
  state,
  suggested,
}: {
  readonly state: ComplianceState;
  readonly suggested?: boolean | undefined;
}): string => (suggested === true ? SUGGESTED_LABEL : STATE_LABELS[state]);

/** How a state is known, strongest first: recorded by a scan or a report, by a document, or stated. */
export const BASES = ["observed", "documented", "declared"] as const;
export type Basis = (typeof BASES)[number];

export const BASIS_LABELS: Readonly<Record<Basis, string>> = {
  observed: "Observed",
  documented: "Documented",
  declared: "Declared",
};

/** Kinds of evidence. Those of scans and answers are read from the scan and the client record, and not filed. */
export const EVIDENCE_KINDS = ["scan", "answer", "report", "file", "attestation", "certificate"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_KIND_LABELS: Readonly<Record<EvidenceKind, string>> = {
  scan: "Scan",
  answer: "Answer",
  report: "Report",
  file: "File",
  attestation: "Attestation",
  certificate: "Certificate",
};

/** The basis that evidence of a kind gives. */
export const BASIS_OF_KIND: Readonly<Record<EvidenceKind, Basis>> = {
  scan: "observed",
  report: "observed",
  file: "documented",
  certificate: "documented",
  answer: "declared",
  attestation: "declared",
};

/** What each kind of evidence is by the provenance key; null = its source says it: 'Declared by insured'. */
const ORIGINS: Readonly<Record<EvidenceKind, string | null>> = {
  scan: "Observed by scan: ",
  report: "Third-party source: ",
  file: "Recorded by broker: ",
  attestation: "Declared by ",
  certificate: null,
  answer: null,
};

/** Where a piece of evidence comes from, in the terms of the provenance key: 'Third-party source: Acme Labs'. */
export const evidenceOrigin = ({ kind, source }: { readonly kind: EvidenceKind; readonly source: string }): string =>
  `${ORIGINS[kind] ?? ""}${source}`;

/** What each basis is known from, for keys of tables. */
export const BASIS_KEY =
  "Basis: observed by our scan or by a third party's report, documented in a file, or declared by a person.";

/**
 * The control as seen from the requirement: equal; covers = it covers the whole requirement; part = a part of it;
 * intersects = they overlap. The first two let a control meet the requirement, the others at most in part.
 */
export const RELATIONS = ["equal", "covers", "part", "intersects"] as const;
export type Relation = (typeof RELATIONS)[number];

export const RELATION_LABELS: Readonly<Record<Relation, string>> = {
  equal: "Equal",
  covers: "Control covers the requirement",
  part: "Control covers a part",
  intersects: "Control overlaps with it",
};

/** Groups in which frameworks are listed; the first four are those of the explainer. */
export const FRAMEWORK_GROUPS = [
  "core",
  "cybersecurity",
  "financial",
  "eu",
  "insurance",
  "emerging",
  "custom",
] as const;
export type FrameworkGroup = (typeof FRAMEWORK_GROUPS)[number];

export const FRAMEWORK_GROUP_LABELS: Readonly<Record<FrameworkGroup, string>> = {
  core: "Core UK",
  cybersecurity: "Cyber security",
  financial: "Financial and operational",
  eu: "European Union",
  insurance: "Insurance",
  emerging: "Emerging",
  custom: "Custom",
};

/** What a framework's figures may be called; 'compliant' is a band's name beside 'indicator of readiness'. */
export const STANDINGS = [
  "compliant",
  "partial",
  "non-compliant",
  "requires-validation",
  "not-assessed",
  "not-applicable",
  "watch",
] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  compliant: "Compliant",
  partial: "Partial",
  "non-compliant": "Non-compliant",
  "requires-validation": "Requires Validation",
  "not-assessed": "Not assessed",
  "not-applicable": "Not applicable",
  watch: "Watch only",
};

/** States of a gap. 'Done' is an attestation; 'accepted' has a date until which the risk is accepted. */
export const GAP_STATES = ["open", "planned", "in-progress", "done", "accepted"] as const;
export type GapState = (typeof GAP_STATES)[number];

export const GAP_STATE_LABELS: Readonly<Record<GapState, string>> = {
  open: "Open",
  planned: "Planned",
  "in-progress": "In progress",
  done: "Done",
  accepted: "Accepted",
};

/** What caused a change of a client's compliance. */
export const CHANGE_CAUSES = [
  "scan",
  "answers",
  "evidence",
  "withdrawal",
  "adoption",
  "scope",
  "gap",
  "expiry",
  "library",
] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

export const CAUSE_LABELS: Readonly<Record<ChangeCause, string>> = {
  scan: "Scan",
  answers: "Answers",
  evidence: "Evidence filed",
  withdrawal: "Evidence withdrawn",
  adoption: "Framework adopted or dropped",
  scope: "Scope changed",
  gap: "Gap updated",
  expiry: "Evidence expired",
  library: "Library of frameworks changed",
};

/** Frameworks of which a part can be assessed, the default first. */
export const PROFILES: Readonly<Record<string, readonly { readonly id: string; readonly label: string }[]>> = {
  "nist-800-53": [
    { id: "low", label: "LOW baseline" },
    { id: "moderate", label: "MODERATE baseline" },
  ],
  cmmc: [
    { id: "level-2", label: "Level 2" },
    { id: "level-1", label: "Level 1" },
  ],
};

/** Printed with every compliance score. */
export const READINESS_NOTE =
  "An indicator of readiness, not a certificate. It is not an audit opinion or legal advice.";
