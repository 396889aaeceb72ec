import { type ScanReport, showNumber } from "@broker/contracts";
import { authenticationOf } from "../../../intelligence/authentication/authentication-of.ts";
import { type FactsGrid, factsGrid } from "../facts/facts-grid.ts";
import { yesNo } from "../facts/yes-no.ts";
import { type ShownValue, shownValue } from "../shown-value.ts";

export interface SignIn {
  readonly values: readonly ShownValue[];
  readonly grids: readonly FactsGrid[];
  readonly reason: string;
  readonly verify: readonly string[];
}

/** How people sign in, how likely MFA is and by which sum, and what to ask for when the client is taken on; null = the scan failed. */
export function signin(report: ScanReport): SignIn | null {
  if (report.status === "failed") return null;
  const { ssoProvider, loginPages, securityHeaders, mfa, verifyAtOnboarding } = authenticationOf(report);
  const pageSeen = report.facts.page !== null;
  const declared = mfa.provenance === "declared";
  return {
    values: [
      shownValue("Sign-in through", ssoProvider ?? (pageSeen ? "no provider was seen" : null)),
      shownValue(
        "MFA",
        `${mfa.likelihood}% ${declared ? "by the client's answers" : "likely"}, confidence ${mfa.confidence}`,
        {
          provenance: mfa.provenance,
        },
      ),
      shownValue("Session cookies", securityHeaders.sessionManagement),
      shownValue("Strict transport security", yesNo(securityHeaders.strictTransportSecurity)),
      shownValue("Content security policy", yesNo(securityHeaders.contentSecurityPolicy)),
    ],
    reason: mfa.reason,
    grids: [
      factsGrid(
        declared ? "What the client answered, in percent covered" : "The sum behind the likelihood of MFA",
        ["Reason", declared ? "Percent" : "Points"],
        mfa.reasons.map(({ rule, points }) => [rule, showNumber(points)]),
      ),
      factsGrid(
        "Login pages that were read",
        ["Address", "Asks for", "Encrypted", "Administration"],
        loginPages.map(({ url, asks, https, admin }) => [url, asks, https ? "yes" : "no", admin ? "yes" : "no"]),
        [0],
      ),
    ].filter((grid) => grid !== null),
    verify: verifyAtOnboarding,
  };
}
