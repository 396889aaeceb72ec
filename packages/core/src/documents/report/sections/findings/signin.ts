import { midSentence, type ScanReport, showNumber, sourceOf } from "@broker/contracts";
import { authenticationOf } from "../../../../intelligence/authentication-analysis.ts";
import type { Block, PairsBlock, TableBlock } from "../../../blocks/block.ts";
import { list, pairs, records, small, valueRow } from "../../../blocks/build-blocks.ts";
import { yesNo } from "../../facts/facts-group.ts";

export interface SignIn {
  readonly values: readonly PairsBlock[];
  readonly tables: readonly TableBlock[];
  readonly reason: string;
  /** What to verify at onboarding. */
  readonly verify: readonly string[];
}

/** Login, the likelihood of MFA with its breakdown, and what to verify at onboarding; null = the scan failed. */
export function signIn(report: ScanReport): SignIn | null {
  if (report.status === "failed") return null;
  const { ssoProvider, loginPages, securityHeaders, mfa, verifyAtOnboarding } = authenticationOf(report);
  const pageSeen = report.facts.page !== null;
  const declared = mfa.provenance === "declared";
  return {
    values: pairs("Authentication", [
      valueRow("Single sign-on", ssoProvider ?? (pageSeen ? "no provider observed" : null)),
      valueRow(
        declared ? "MFA coverage" : "Likelihood of MFA",
        `${mfa.likelihood}%, ${midSentence(mfa.confidence)} confidence`,
        sourceOf(mfa),
      ),
      valueRow("Session cookies", report.facts.http === null ? null : securityHeaders.sessionManagement),
      valueRow("Strict-Transport-Security", yesNo(securityHeaders.strictTransportSecurity)),
      valueRow("Content-Security-Policy", yesNo(securityHeaders.contentSecurityPolicy)),
    ]),
    reason: mfa.reason,
    tables: [
      ...records(
        declared ? "Declared MFA coverage" : "Likelihood of MFA, breakdown",
        declared ? ["Answer", "Coverage, %"] : ["Reason", "Points"],
        mfa.reasons.map(({ rule, points }) => [rule, showNumber(points)]),
      ),
      ...records(
        "Login pages observed",
        ["Address", "Requests", "Encrypted", "Administrative"],
        loginPages.map(({ url, asks, https, admin }) => [url, asks, https ? "yes" : "no", admin ? "yes" : "no"]),
        [0],
      ),
    ],
    verify: verifyAtOnboarding,
  };
}

export function signin(report: ScanReport): Block[] | null {
  const made = signIn(report);
  if (made === null) return null;
  return [...made.values, small(made.reason), ...made.tables, ...list("To verify at onboarding", made.verify)];
}
