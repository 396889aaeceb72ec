import type { AuthenticationAnalysis, CheckResult, ControlSnapshot, Facts, LoginPageFacts } from "@broker/contracts";
import type { CheckId } from "../../scan/checks/check-list.ts";
import { mfaLikelihood } from "./mfa-likelihood.ts";

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
