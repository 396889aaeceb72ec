import type { KnownControl } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../scan/checks/build-facts.ts";
import { buildLoginPage } from "../scan/checks/build-page.ts";
import { buildCheck } from "../testing/build-report.ts";
import { type AuthenticationInput, authenticationAnalysis } from "./authentication-analysis.ts";

const known = (answer: KnownControl["answer"], coveragePct?: number): KnownControl => ({
  answer,
  provenance: "declared",
  asOf: "2026-10-01",
  ...(coveragePct === undefined ? {} : { coveragePct }),
});
const analyse = (input: Partial<AuthenticationInput> = {}) =>
  authenticationAnalysis({ checks: [], facts: buildFacts(), controls: {}, ...input });

describe("the likelihood of MFA without an answer", () => {
  test("begins at 40, is estimated and of low confidence", () => {
    expect(analyse().mfa).toMatchObject({
      likelihood: 40,
      confidence: "Low",
      provenance: "estimated",
      reasons: [{ points: 40 }],
    });
  });

  test("is the printed mean of what was observed", () => {
    const checks = [buildCheck("single-sign-on-visible", "pass"), buildCheck("admin-login-hidden", "fail")];
    const facts = buildFacts({ email: { mx: { provider: "Microsoft 365" } } });
    // 40 + 20 − 10 + 10
    expect(analyse({ checks, facts }).mfa.likelihood).toBe(60);
    expect(analyse({ checks, facts }).mfa.reasons.map(({ points }) => points)).toEqual([40, 20, -10, 10]);
  });

  test("never leaves 5 to 95", () => {
    const bad = ["single-sign-on-visible", "no-basic-authentication", "admin-login-hidden", "login-page-over-https"];
    // 40 − 10 − 15 − 10 − 10 = −5
    expect(analyse({ checks: bad.map((id) => buildCheck(id, "fail")) }).mfa.likelihood).toBe(5);
  });
});

describe("the client's answers", () => {
  test("apply regardless of the observations: their mean is shown as declared", () => {
    const checks = [buildCheck("no-basic-authentication", "fail")];
    const controls = { mfaEmail: known("yes"), mfaRemoteAccess: known("partial", 80), mfaAdmin: known("no") };
    // (100 + 80 + 0) / 3
    expect(analyse({ checks, controls }).mfa).toMatchObject({
      likelihood: 60,
      confidence: "High",
      provenance: "declared",
    });
    expect(analyse({ controls: { mfaEmail: known("yes") } }).mfa).toMatchObject({
      likelihood: 100,
      confidence: "Medium",
    });
  });

  test("'unknown' is no answer", () => {
    expect(analyse({ controls: { mfaEmail: known("unknown") } }).mfa.provenance).toBe("estimated");
  });
});

test("provider, login pages, headers and sessions are reported as observed", () => {
  const facts = buildFacts({
    page: {
      ssoProviders: [{ name: "Microsoft Entra ID", evidence: "https://login.microsoftonline.com/" }],
      loginPages: [buildLoginPage({ url: "https://www.harrowvale.example/login", hasPassword: true })],
    },
  });
  const checks = [
    buildCheck("strict-transport-security", "fail"),
    buildCheck("content-security-policy", "partial"),
    buildCheck("session-cookies-hardened", "not-applicable", { reason: "No session cookie was set." }),
  ];
  expect(analyse({ facts, checks })).toMatchObject({
    ssoProvider: "Microsoft Entra ID",
    loginPages: [{ url: "https://www.harrowvale.example/login", https: true, asks: "a password", admin: false }],
    securityHeaders: {
      strictTransportSecurity: false,
      contentSecurityPolicy: true,
      sessionManagement: "No session cookie was set.",
    },
    verifyAtOnboarding: [
      "MFA enforcement policy",
      "Privileged access management",
      "Employee security training completion",
    ],
  });
  expect(analyse({ facts: buildFacts({ page: null, http: null }) })).toMatchObject({
    ssoProvider: null,
    loginPages: [],
    securityHeaders: { sessionManagement: "The website was not observed." },
  });
});
