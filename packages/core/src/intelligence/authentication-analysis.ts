import {
  type AuthenticationAnalysis,
  type CheckResult,
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  combinedSource,
  type Facts,
  type LoginPageFacts,
  roundHalfUp,
  type ScanReport,
  sourceOf,
} from "@broker/contracts";
import type { CheckId } from "../scan/checks/check-list.ts";

/** One row of the calculation: the observation, and the points by which it moves the likelihood. */
interface MfaRow {
  readonly rule: string;
  readonly points: number;
}

/** The start of the calculation, without any information. */
const MFA_START: MfaRow = { rule: "Baseline (fewer than half of companies require MFA)", points: 40 };

/** Points by the outcome of a check. Our judgement, printed with every likelihood; no row is evidence of MFA. */
const BY_CHECK: readonly (MfaRow & { readonly check: CheckId; readonly outcome: CheckResult["outcome"] })[] = [
  {
    check: "single-sign-on-visible",
    outcome: "pass",
    points: 20,
    rule: "Login uses single sign-on, which manages MFA",
  },
  {
    check: "single-sign-on-visible",
    outcome: "fail",
    points: -10,
    rule: "No single sign-on observed at login",
  },
  {
    check: "no-basic-authentication",
    outcome: "fail",
    points: -15,
    rule: "HTTP Basic authentication does not support MFA",
  },
  { check: "admin-login-hidden", outcome: "fail", points: -10, rule: "Admin login page exposed to the internet" },
  { check: "login-page-over-https", outcome: "fail", points: -10, rule: "Login page served over HTTP" },
  { check: "session-cookies-hardened", outcome: "pass", points: 5, rule: "Session cookies are hardened" },
  { check: "change-password-address", outcome: "pass", points: 5, rule: "A change-password URL is published" },
  { check: "dmarc-enforced", outcome: "pass", points: 5, rule: "DMARC is enforced, which indicates managed email" },
];

/** Email services that offer MFA to every account. */
const MAIL_WITH_MFA = /microsoft 365|google workspace/i;
const MAIL_POINTS = 10;

/** The rows that apply, starting value first. */
function mfaRows(checks: readonly CheckResult[], { email }: Pick<Facts, "email">): MfaRow[] {
  const seen = BY_CHECK.filter(({ check, outcome }) =>
    checks.some((each) => each.id === check && each.outcome === outcome),
  );
  const provider = email?.mx.provider ?? null;
  const mail =
    provider !== null && MAIL_WITH_MFA.test(provider)
      ? [{ rule: `Email is hosted by ${provider}, which offers MFA to every account`, points: MAIL_POINTS }]
      : [];
  return [MFA_START, ...seen.map(({ rule, points }) => ({ rule, points })), ...mail];
}

const KEYS: readonly ControlKey[] = ["mfaEmail", "mfaRemoteAccess", "mfaAdmin", "mfaCloud", "mfaVendor"];
const MIN_LIKELIHOOD = 5;
const MAX_LIKELIHOOD = 95;

function declared(controls: ControlSnapshot): AuthenticationAnalysis["mfa"] | null {
  const declared = KEYS.flatMap((key) => {
    const known = controls[key];
    return known === undefined || known.answer === "unknown" ? [] : [{ key, known }];
  });
  if (declared.length === 0) return null;
  const shares = declared.map(({ key, known }) => {
    const covered = known.answer === "yes" ? 100 : known.answer === "no" ? 0 : 50;
    const percent = known.answer === "no" ? 0 : (known.coveragePct ?? covered);
    return { rule: `${CONTROL_TITLES[key]}: ${known.answer}`, points: roundHalfUp(percent) };
  });
  const likelihood = roundHalfUp(shares.reduce((sum, { points }) => sum + points, 0) / shares.length);
  return {
    likelihood,
    confidence: declared.length >= 3 ? "High" : "Medium",
    ...combinedSource(declared.map(({ known }) => ({ ...sourceOf(known), provenance: "declared" }))),
    provenance: "declared",
    reasons: shares,
    reason: `${declared.length} of ${KEYS.length} questions on MFA answered; the mean of the answers is used.`,
  };
}

/**
 * Likelihood that users sign in with MFA. With a client answer, the mean of the answers applies (0–100); without, an
 * estimate of 5–95 by printed points. Never observed.
 */
function mfaLikelihood(
  checks: readonly CheckResult[],
  facts: Pick<Facts, "email">,
  controls: ControlSnapshot,
): AuthenticationAnalysis["mfa"] {
  const answered = declared(controls);
  if (answered !== null) return answered;
  const reasons = mfaRows(checks, facts);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return {
    likelihood: Math.min(MAX_LIKELIHOOD, Math.max(MIN_LIKELIHOOD, sum)),
    confidence: "Low",
    provenance: "estimated",
    reasons,
    reason: "Estimated from external signs; MFA itself is not observable externally.",
  };
}

/** Not observable externally; requested during onboarding. */
const VERIFY = ["MFA enforcement policy", "Privileged access management", "Employee security training completion"];

/** Input of the analysis; `controls` is empty where the scan has no client. */
export interface AuthenticationInput {
  readonly checks: readonly CheckResult[];
  readonly facts: Pick<Facts, "page" | "http" | "email">;
  readonly controls: ControlSnapshot;
}

function asks({ status, hasPassword, basicAuth }: LoginPageFacts): string {
  if (status === null) return "did not respond";
  if (basicAuth) return "HTTP Basic authentication";
  return hasPassword ? "a password" : "no password in its HTML";
}

function present(checks: readonly CheckResult[], id: CheckId): boolean | null {
  const outcome = checks.find((check) => check.id === id)?.outcome;
  if (outcome === "pass" || outcome === "partial") return true;
  return outcome === "fail" ? false : null;
}

function sessions(checks: readonly CheckResult[], { http }: Pick<Facts, "http">): string {
  if (http === null) return "The website was not observed.";
  const check = checks.find(({ id }) => id === "session-cookies-hardened");
  if (check === undefined || check.outcome === "not-observed" || check.outcome === "not-applicable")
    return check?.reason ?? "No session cookie was observed.";
  return `${check.title}.`;
}

/** How users sign in: provider, login pages, sessions and the likelihood of MFA with its score breakdown. Pure. */
export function authenticationAnalysis({ checks, facts, controls }: AuthenticationInput): AuthenticationAnalysis {
  const { page } = facts;
  return {
    ssoProvider: page?.ssoProviders.map(({ name }) => name).join(", ") || null,
    loginPages: (page?.loginPages ?? []).map((each) => ({
      url: each.url,
      https: each.https,
      asks: asks(each),
      admin: each.admin,
    })),
    securityHeaders: {
      strictTransportSecurity: present(checks, "strict-transport-security"),
      contentSecurityPolicy: present(checks, "content-security-policy"),
      sessionManagement: sessions(checks, facts),
    },
    mfa: mfaLikelihood(checks, facts, controls),
    verifyAtOnboarding: [...VERIFY],
  };
}

/** The analysis of a report, with the answers in its record snapshot. */
export function authenticationOf({
  checks,
  facts,
  record,
}: Pick<ScanReport, "checks" | "facts" | "record">): AuthenticationAnalysis {
  return authenticationAnalysis({ checks, facts, controls: record?.controls ?? {} });
}
