import type { CheckResult, Facts } from "@broker/contracts";
import type { CheckId } from "../../scan/checks/check-list.ts";

/** One row of the calculation: the observation, and the points by which it moves the likelihood. */
export interface MfaRow {
  readonly rule: string;
  readonly points: number;
}

/** The start of the calculation: nothing is known. */
export const MFA_START: MfaRow = { rule: "Nothing known: fewer than half of companies require MFA", points: 40 };

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
export function mfaRows(checks: readonly CheckResult[], { email }: Pick<Facts, "email">): MfaRow[] {
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
