import { confidenceOf } from "../bands.ts";
import { showDate } from "../format/show-date.ts";
import { midSentence, sentenceCase } from "../format/show-list.ts";
import { showCount, showPercent, spellNumber } from "../format/show-number.ts";
import { showProvenance } from "../provenance-words.ts";
import type { Blocker, Placeability } from "./placeability.ts";

/** Verdicts in the order of the ladder. */
export const PLACEABILITY_VERDICTS = ["refer", "needs-work", "ready"] as const;
export type PlaceabilityVerdict = (typeof PLACEABILITY_VERDICTS)[number];

export const VERDICT_WORDS: Readonly<Record<PlaceabilityVerdict, string>> = {
  refer: "Refer",
  "needs-work": "Needs work",
  ready: "Ready",
};

/**
 * A verdict to print; a scan alone never shows that a company is ready, because the record's rules are not assessed.
 */
export function verdictWords({ verdict, basis }: Pick<Placeability, "verdict" | "basis">): string {
  return verdict === "ready" && basis === "scan" ? "No blocker observed" : VERDICT_WORDS[verdict];
}

/** 'Requires Validation (36% assessed)' where less than half was assessed, so that a list never reads as a result. */
export const validationWords = (coverage: number | null): string | null =>
  coverage !== null && confidenceOf(coverage) === "Requires Validation"
    ? `Requires Validation (${showPercent(coverage)} assessed)`
    : null;

/** What a list states beside a score: 'Needs work; external view only'; '' = not assessed. */
export function standingWords({
  placeability,
  basis,
  coverage,
}: {
  readonly placeability?: Pick<Placeability, "verdict" | "basis"> | null;
  readonly basis?: string | null;
  readonly coverage: number | null;
}): string {
  const verdict = placeability == null ? null : verdictWords(placeability);
  const seen = basis == null ? null : midSentence(basis);
  return [verdict, basis == null ? null : validationWords(coverage), seen].filter((part) => part !== null).join("; ");
}

/** What a company that is not active, or a conflict, means for documents; in mid-sentence. */
export const OVERRIDE_REQUIRED = "documents for underwriters require an override with a reason";

/** What each group of blockers means for documents. */
export const VERDICT_NOTES: Readonly<Record<Exclude<PlaceabilityVerdict, "ready">, string>> = {
  refer: OVERRIDE_REQUIRED,
  "needs-work": "can go to market with a subjectivity or a printed reason",
};

/** What placeability is, as printed beside it. */
export const PLACEABILITY_NOTE = "Whether insurers are likely to consider the risk. It does not affect any score.";

/** Rules in printed order: title of the blocker, what the rule assesses (in mid-sentence), and what clears it. */
export const PLACEABILITY_RULES = {
  "not-active": {
    title: "Company not active on the register",
    subject: "company status",
    clearedBy: "An active entry on the register, or an override by an authorised user with a printed reason",
  },
  "strike-off-proposed": {
    title: "Proposal to strike off",
    subject: "proposal to strike off",
    clearedBy: "Strike-off action discontinued, or an override by an authorised user with a printed reason",
  },
  insolvency: {
    title: "Insolvency on the register",
    subject: "insolvency on the register",
    clearedBy: "Proceedings ended on the register, or an override by an authorised user with a printed reason",
  },
  "sanctions-match": {
    title: "Sanctions match",
    subject: "sanctions screening result",
    clearedBy: "Match shown to be another party, or a licence recorded",
  },
  "rdp-exposed": {
    title: "RDP exposed to the internet",
    subject: "RDP exposure",
    clearedBy: "Port closed, evidenced by a retest",
  },
  "exploited-vulnerability": {
    title: "Known exploited vulnerability",
    subject: "known exploited vulnerabilities",
    clearedBy: "Software updated or replaced, evidenced by a retest",
  },
  "stolen-credentials": {
    title: "Credentials in infostealer logs",
    subject: "credentials in infostealer logs",
    clearedBy: "Passwords reset, sessions revoked and devices cleaned, with the date recorded",
  },
  "no-mfa-remote-access": {
    title: "No MFA on remote access",
    subject: "MFA on remote access",
    clearedBy: "MFA enforced for all remote users, declared or evidenced",
  },
  "no-mfa-email": {
    title: "No MFA on email",
    subject: "MFA on email",
    clearedBy: "MFA enforced on all mailboxes, declared or evidenced",
  },
  "no-edr": {
    title: "No endpoint detection and response (EDR)",
    subject: "endpoint detection and response (EDR)",
    clearedBy: "EDR on all servers and workstations, declared or evidenced",
  },
  "no-tested-offline-backup": {
    title: "No tested offline backup",
    subject: "tested offline backup",
    clearedBy: "Offline or immutable backup and a restore test, declared or evidenced",
  },
  "end-of-life-systems": {
    title: "End-of-life systems",
    subject: "end-of-life systems",
    clearedBy: "System replaced or isolated, evidenced by a retest or declared",
  },
  "conflicting-information": {
    title: "Conflicting information",
    subject: "conflicts in the record",
    clearedBy: "One value selected",
  },
  "sanctions-not-screened": {
    title: "Sanctions not screened",
    subject: "sanctions screening",
    clearedBy: "Screening recorded, here or in another system",
  },
  "claims-not-declared": {
    title: "Claims not declared",
    subject: "claims history",
    clearedBy: "Five-year claims history declared, even if there were none",
  },
  "domain-expiring": {
    title: "Domain expires within 30 days",
    subject: "domain expiry",
    clearedBy: "Domain renewed, evidenced by a rescan",
  },
  "certificate-expiring": {
    title: "Certificate expires within 30 days",
    subject: "certificate expiry",
    clearedBy: "Certificate renewed, evidenced by a rescan",
  },
} as const satisfies Record<string, { title: string; subject: string; clearedBy: string }>;

export type PlaceabilityRuleId = keyof typeof PLACEABILITY_RULES;

/** Why a rule could not be applied. `no-answer` is in data of earlier versions only. */
export const NOT_ASSESSED_WORDS = {
  "no-record": "requires a client record",
  "no-scan": "requires a scan",
  "not-disclosed": "not recorded",
  "not-screened": "not screened",
  "not-queried": "source not queried",
  "no-response": "source did not respond",
  "no-entry": "no entry in the source",
  "earlier-insolvency": "the register records an insolvency history; its nature is to be established",
  "no-certain-match": "no certain match in the source",
  "no-answer": "no data from its source",
  "date-not-stated": "no date stated by the source",
  "not-observable": "not observable externally",
  "version-not-observed": "version not observable externally",
} as const;

/** Rules that could not be applied, by reason: 'Not assessed: domain expiry, RDP exposure (requires a scan).' */
export const notAssessedSentences = (rules: Placeability["notAssessed"]): readonly string[] =>
  [...Map.groupBy(rules, ({ reason }) => reason)].map(([reason, some]) => {
    const subjects = some.map(({ rule }) => PLACEABILITY_RULES[rule].subject).join(", ");
    return `Not assessed: ${subjects} (${NOT_ASSESSED_WORDS[reason]}).`;
  });

/** The same in one sentence, for a page: 'Not assessed: domain expiry, RDP exposure (requires a scan).' */
export function notAssessedWords(rules: Placeability["notAssessed"]): string {
  const parts = [...Map.groupBy(rules, ({ reason }) => reason)].map(([reason, some]) => {
    const subjects = some.map(({ rule }) => PLACEABILITY_RULES[rule].subject).join(", ");
    return `${subjects} (${NOT_ASSESSED_WORDS[reason]})`;
  });
  return `Not assessed: ${parts.join("; ")}.`;
}

/** The kind of a blocker's source, with its name: 'Third-party source: Hudson Rock', 'Companies House'. */
export function blockerSource({ provenance, declaredBy, name, by }: Blocker["source"]): string {
  const user = by === null || by === "broker" ? [] : [by];
  if (provenance === "derived") return name ?? "Calculated";
  if (provenance === "registry" && name !== null) return name;
  if (provenance !== "declared" || name === null)
    return [showProvenance({ provenance, declaredBy, source: name ?? undefined }), ...user].join(", ");
  return [showProvenance({ provenance, declaredBy }), name, ...user].join(", ");
}

/** A blocker's source with its date, in one line. */
export const datedBlockerSource = ({ source }: Pick<Blocker, "source">): string =>
  [blockerSource(source), ...(source.asOf === null ? [] : [showDate(source.asOf)])].join(", ");

const LEADS: Readonly<Partial<Record<PlaceabilityRuleId, (register: string, subject: string) => string>>> = {
  "not-active": (register, subject) => `${register} does not record an active company (${subject}).`,
  "strike-off-proposed": (register) => `${register} records a proposal to strike the company off.`,
  insolvency: (register, subject) => `${register} records insolvency proceedings (${subject}).`,
  "sanctions-match": () => "A party of the risk matches a sanctions list.",
  "sanctions-not-screened": () =>
    "The company, its officers and its owners have not been screened against sanctions lists.",
};

/** The first blocker, with what it affects: 'Insolvency on the register: liquidation'; null = none. */
export function mainBlocker({ blockers: [first] }: Pick<Placeability, "blockers">): string | null {
  return first === undefined ? null : `${first.title}: ${first.subject}`;
}

/** The number of blockers of each kind. */
export const blockerCounts = ({ blockers }: Pick<Placeability, "blockers">) => ({
  refer: blockers.filter(({ verdict }) => verdict === "refer").length,
  needsWork: blockers.filter(({ verdict }) => verdict === "needs-work").length,
});

/** The steps of the ladder: the verdict and what is on it, in words. */
export function verdictLadder(counts: { readonly refer: number; readonly needsWork: number }) {
  const total = counts.refer + counts.needsWork;
  const some = (count: number) => (count === 0 ? "no blocker" : showCount(count, "blocker"));
  const when =
    total === 0 ? "no blocker" : total === 1 ? "when it is cleared" : `when all ${spellNumber(total)} are cleared`;
  return [
    { verdict: "refer" as const, words: VERDICT_WORDS.refer, note: some(counts.refer) },
    { verdict: "needs-work" as const, words: VERDICT_WORDS["needs-work"], note: some(counts.needsWork) },
    { verdict: "ready" as const, words: VERDICT_WORDS.ready, note: when },
  ];
}

/** The verdict's reason in one or two sentences: the first blocker, and how many more there are. */
export function placeabilityLead({ blockers, basis, notAssessed }: Placeability): string {
  const [first, ...more] = blockers;
  const open =
    basis === "scan" && notAssessed.length > 0 ? ` ${showCount(notAssessed.length, "rule")} not assessed.` : "";
  if (first === undefined) return basis === "scan" ? `No blocker in the external view.${open}` : "No blocker is open.";
  const register = first.source.name ?? "The client record";
  const lead = LEADS[first.rule]?.(register, first.subject) ?? `${first.title}: ${first.subject}.`;
  if (more.length === 0) return `${lead}${open}`;
  const rest = `${sentenceCase(spellNumber(more.length))} more ${more.length === 1 ? "blocker" : "blockers"}`;
  return `${lead} ${rest} can be cleared before going to market.${open}`;
}
