import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { clickjackingProtection } from "./clickjacking-protection.ts";

describe("clickjacking-protection", () => {
  it("passes SAMEORIGIN", () => {
    const verdict = clickjackingProtection.judge(buildAnswer([["x-frame-options", "SAMEORIGIN"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes frame-ancestors 'self'", () => {
    const verdict = clickjackingProtection.judge(buildAnswer([["content-security-policy", "frame-ancestors 'self'"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes conflicting values, for then browsers refuse all framing", () => {
    const verdict = clickjackingProtection.judge(
      buildAnswer([
        ["x-frame-options", "DENY"],
        ["x-frame-options", "SAMEORIGIN"],
      ]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails ALLOW-FROM, which browsers ignore", () => {
    const verdict = clickjackingProtection.judge(
      buildAnswer([["x-frame-options", "ALLOW-FROM https://partner.example/"]]),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails frame-ancestors *, even beside DENY, which it overrides", () => {
    const verdict = clickjackingProtection.judge(
      buildAnswer([
        ["content-security-policy", "frame-ancestors *"],
        ["x-frame-options", "DENY"],
      ]),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails frame-ancestors in a meta element, which browsers ignore", () => {
    const verdict = clickjackingProtection.judge(buildFacts({ page: { metaCsp: ["frame-ancestors 'self'"] } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a page without either", () => {
    const verdict = clickjackingProtection.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = clickjackingProtection.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = clickjackingProtection.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
