import {
  type Declarer,
  type Exposure,
  lastPaymentFraud,
  type Provenance,
  type ScanReport,
  type Severity,
  type SubmissionFacts,
  showDate,
  sourceOf,
} from "@broker/contracts";
import { exposureCount } from "../../intelligence/dark-web/dark-web-words.ts";
import { exploitedOfVersion, exploitedWords } from "../../intelligence/exploited-vulnerabilities.ts";
import { daysBetween, INSOLVENT_STATUSES } from "../../intelligence/registry/business-stability.ts";

/** What a register or a third-party source records against the company, or it has declared itself. */
export interface RecordedFact {
  readonly id: string;
  /** The part of 'Threat intelligence and public records' that states it in full, or the declared claims. */
  readonly block: "dark-web" | "registry" | "vulnerabilities" | "certificates" | "claims";
  readonly title: string;
  readonly severity: Severity;
  readonly why: string;
  readonly provenance: Provenance;
  /** Who declared it; absent = the broker, or not declared. */
  readonly declaredBy?: Declarer | undefined;
}

/** A recorded fact of immediate interest to an underwriter. */
export interface OutsideAlert extends RecordedFact {
  readonly severity: Extract<Severity, "critical" | "high">;
}

const EXPOSED: Readonly<Record<Exposure["kind"], readonly [title: string, why: string]>> = {
  "own-service": [
    "Data breach at the company's own service",
    "Insurers ask about every breach: data lost, notifications made and remediation since.",
  ],
  addresses: [
    "Employee email addresses found in breaches",
    "Breached passwords are tried on other services. MFA and new passwords stop this.",
  ],
  malware: [
    "Employee credentials found in infostealer logs",
    "Infostealer logs contain credentials for the company's domain. Whether they are still valid is not known; a buyer can log in with any that are.",
  ],
  "extortion-claim": [
    "Extortion group claims the company as a victim",
    "The group's claim may be false. Establish what happened, what was lost and whether it is closed before seeking terms.",
  ],
};

/** Points from which a rule of the register is an alert; from a proposed strike-off on, the risk is referred. */
const SEVERE_RULE = { high: 30, critical: 40 };
/** Days before expiry from which a domain registration is an alert. */
const EXPIRES_SOON = 14;

const isAlert = (fact: RecordedFact): fact is OutsideAlert => fact.severity === "critical" || fact.severity === "high";

function exposed({ facts: { darkWeb } }: ScanReport): RecordedFact[] {
  return (darkWeb?.exposures ?? []).map(({ kind, name, on, count, severity }, place) => {
    const many = exposureCount({ kind, count });
    const details = [kind === "malware" ? null : name, many, on === null ? null : showDate(on)];
    const [title, why] = EXPOSED[kind];
    const known = details.filter((each) => each !== null).join(", ");
    return {
      id: `exposure-${place + 1}`,
      block: "dark-web",
      title: known === "" ? title : `${title} (${known})`,
      severity,
      why,
      provenance: "third-party",
    };
  });
}

function registered({ facts: { registry } }: ScanReport): RecordedFact[] {
  return (registry?.stability?.deductions ?? []).flatMap(({ rule, points }, place) => {
    if (points < SEVERE_RULE.high) return [];
    const severity = points >= SEVERE_RULE.critical ? "critical" : "high";
    const why = "Insurers require a going concern. Establish the position before seeking terms.";
    return [
      {
        id: `register-${place + 1}`,
        block: "registry" as const,
        title: rule,
        severity,
        why,
        provenance: "registry" as const,
      },
    ];
  });
}

/** Insolvency history of a company that is not insolvent now: the entry's nature and date are not in the profile. */
function insolvencyHistory({ facts: { registry } }: ScanReport): RecordedFact[] {
  const company = registry?.company ?? null;
  if (company?.hasInsolvencyHistory !== true || INSOLVENT_STATUSES.includes(company.status)) return [];
  const why = "Insurers ask when and how each insolvency case ended. Establish it before seeking terms.";
  const title = "Insolvency history at Companies House";
  return [{ id: "insolvency-history", block: "registry", title, severity: "high", why, provenance: "registry" }];
}

/** Exploited vulnerabilities of the software observed: as the rule of placeability has them. */
function exploited({ facts: { vulnerabilities } }: ScanReport): RecordedFact[] {
  const named = exploitedWords(exploitedOfVersion(vulnerabilities?.possible ?? []));
  if (named === null) return [];
  const why = "Inferred from the version observed, not confirmed. Insurers refer or decline until it is patched.";
  const title = `Known exploited vulnerability: ${named}`;
  return [{ id: "exploited", block: "vulnerabilities", title, severity: "critical", why, provenance: "third-party" }];
}

function domainExpiry({ facts: { certificates }, startedAt, target: { domain } }: ScanReport): RecordedFact[] {
  const until = certificates?.registration?.expiresOn ?? null;
  if (until === null) return [];
  const left = -daysBetween(until, startedAt);
  if (left > EXPIRES_SOON) return [];
  const title = `Domain registration of ${domain} ${left < 0 ? "expired" : "expires"} on ${showDate(until)}`;
  const why =
    "If a domain lapses, the website and all email stop, and the next owner receives that email. Confirm that it renews automatically.";
  return [{ id: "domain-registration", block: "certificates", title, severity: "high", why, provenance: "registry" }];
}

function paymentFraud(claims: SubmissionFacts["claims"], now: string): RecordedFact[] {
  const date = lastPaymentFraud(claims?.value ?? [], now);
  if (claims === null || date === null) return [];
  const why = "Insurers restrict cover for payment fraud until changes of bank details are verified by call-back.";
  return [
    {
      id: "payment-fraud",
      block: "claims",
      title: `Payment fraud on ${showDate(date)}`,
      severity: "high",
      why,
      ...sourceOf(claims),
    },
  ];
}

const SEVERITIES: readonly Severity[] = ["critical", "high", "medium", "low", "info"];

/**
 * What breach sources, the list of exploited vulnerabilities, the company register and the domain registry record, and
 * a recent payment fraud among the client's claims (null = no client), most severe first, within these the register.
 * Sources not queried give none.
 */
export function recordedFacts(report: ScanReport, facts: SubmissionFacts | null): readonly RecordedFact[] {
  const fraud = paymentFraud(facts?.claims ?? null, report.startedAt);
  const all = [
    ...registered(report),
    ...insolvencyHistory(report),
    ...exposed(report),
    ...exploited(report),
    ...domainExpiry(report),
    ...fraud,
  ];
  return SEVERITIES.flatMap((severity) => all.filter((fact) => fact.severity === severity));
}

/** The recorded facts of critical and high severity. */
export const outsideAlerts = (report: ScanReport, facts: SubmissionFacts | null): readonly OutsideAlert[] =>
  recordedFacts(report, facts).filter(isAlert);
