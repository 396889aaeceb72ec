import type { AuthenticationAnalysis, CheckResult, ControlSnapshot, Facts, LoginPageFacts } from "@broker/contracts";
import type { CheckId } from "../../scan/checks/check-list.ts";
import { mfaLikelihood } from "./mfa-likelihood.ts";

/** What no look from outside shows, to be asked for when a client is taken on. */
const VERIFY = ["MFA enforcement policy", "Privileged access management", "Employee security training completion"];

/** What the analysis is made of; `controls` are empty where no client stands behind the scan. */
export interface AuthenticationInput {
  readonly checks: readonly CheckResult[];
  readonly facts: Pick<Facts, "page" | "http" | "email">;
  readonly controls: ControlSnapshot;
}

function asks({ status, hasPassword, basicAuth }: LoginPageFacts): string {
  if (status === null) return "did not answer";
  if (basicAuth) return "HTTP Basic authentication";
  return hasPassword ? "a password" : "no password in its HTML";
}

function present(checks: readonly CheckResult[], id: CheckId): boolean | null {
  const outcome = checks.find((check) => check.id === id)?.outcome;
  if (outcome === "pass" || outcome === "partial") return true;
  return outcome === "fail" ? false : null;
}

function sessions(checks: readonly CheckResult[], { http }: Pick<Facts, "http">): string {
  if (http === null) return "The website was not seen.";
  const check = checks.find(({ id }) => id === "session-cookies-hardened");
  if (check === undefined || check.outcome === "not-observed" || check.outcome === "not-applicable")
    return check?.reason ?? "No session cookie was seen.";
  return `${check.title}.`;
}

/** How people sign in: provider, login pages, sessions and the likelihood of MFA with its sum. Pure. */
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
