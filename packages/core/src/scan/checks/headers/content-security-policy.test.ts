import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("content-security-policy", () => {
  it("passes a policy that names script sources", () => {
    const verdict = contentSecurityPolicy.judge(buildAnswer([["content-security-policy", "script-src 'self'"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes a policy in a meta element", () => {
    const verdict = contentSecurityPolicy.judge(buildFacts({ page: { metaCsp: ["default-src 'self'"] } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("gives 0.4 for a policy that does not govern scripts", () => {
    const verdict = contentSecurityPolicy.judge(
      buildAnswer([["content-security-policy", "frame-ancestors 'self'; upgrade-insecure-requests"]]),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.4 });
  });

  it("gives 0.2 for a policy that only reports", () => {
    const verdict = contentSecurityPolicy.judge(
      buildAnswer([["content-security-policy-report-only", "default-src 'self'"]]),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.2 });
  });

  it("fails a page without one", () => {
    const verdict = contentSecurityPolicy.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = contentSecurityPolicy.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = contentSecurityPolicy.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
