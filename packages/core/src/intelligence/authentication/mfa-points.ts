import type { CheckResult, Facts } from "@broker/contracts";
import type { CheckId } from "../../scan/checks/check-list.ts";

/** One row of the sum: what was seen, and the points that it moves the likelihood by. */
export interface MfaRow {
  readonly rule: string;
  readonly points: number;
}

/** Where the sum begins: nothing is known. */
export const MFA_START: MfaRow = { rule: "Nothing known: fewer than half of companies require MFA", points: 40 };

/** Points by the outcome of a check. Our judgement, printed with every likelihood; no row is proof. */
const BY_CHECK: readonly (MfaRow & { readonly check: CheckId; readonly outcome: CheckResult["outcome"] })[] = [
  {
    check: "single-sign-on-visible",
    outcome: "pass",
    points: 20,
    rule: "Login uses single sign-on, where MFA is kept",
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
    rule: "HTTP Basic authentication knows no second factor",
  },
  { check: "admin-login-hidden", outcome: "fail", points: -10, rule: "The administration entrance is open to anyone" },
  { check: "login-page-over-https", outcome: "fail", points: -10, rule: "A login page is served in clear" },
  { check: "session-cookies-hardened", outcome: "pass", points: 5, rule: "Session cookies are hardened" },
  { check: "change-password-address", outcome: "pass", points: 5, rule: "Password managers are led to the right page" },
  { check: "dmarc-enforced", outcome: "pass", points: 5, rule: "DMARC is enforced: somebody tends the mail" },
];

/** Mail services that offer MFA to every account. */
const MAIL_WITH_MFA = /microsoft 365|google workspace/i;
const MAIL_POINTS = 10;

/** The rows that apply, the start first. */
export function mfaRows(checks: readonly CheckResult[], { email }: Pick<Facts, "email">): MfaRow[] {
  const seen = BY_CHECK.filter(({ check, outcome }) =>
    checks.some((each) => each.id === check && each.outcome === outcome),
  );
  const provider = email?.mx.provider ?? null;
  const mail =
    provider !== null && MAIL_WITH_MFA.test(provider)
      ? [{ rule: `Mail is at ${provider}, which offers MFA to every account`, points: MAIL_POINTS }]
      : [];
  return [MFA_START, ...seen.map(({ rule, points }) => ({ rule, points })), ...mail];
}
