import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { cspScriptsRestricted } from "./csp-scripts-restricted.ts";

describe("csp-scripts-restricted", () => {
  it("passes 'self'", () => {
    const verdict = cspScriptsRestricted.judge(buildAnswer([["content-security-policy", "default-src 'self'"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes a nonce beside 'unsafe-inline', which it switches off", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([["content-security-policy", "script-src 'nonce-abc' 'unsafe-inline'"]]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("passes 'strict-dynamic' with whole schemes for old browsers", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([["content-security-policy", "script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'"]]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails 'unsafe-inline'", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([["content-security-policy", "script-src 'self' 'unsafe-inline'"]]),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("'unsafe-inline'") }),
      ]),
    });
  });

  it("fails 'unsafe-inline' in script-src-elem, which goes before a safe script-src", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([["content-security-policy", "script-src 'self'; script-src-elem 'unsafe-inline'"]]),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a whole scheme", () => {
    const verdict = cspScriptsRestricted.judge(buildAnswer([["content-security-policy", "script-src https:"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("passes when the second of two policies is safe, since both apply", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([
        ["content-security-policy", "script-src *"],
        ["content-security-policy", "script-src 'self'"],
      ]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("gives half for the whole of a host on which anybody can publish", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([["content-security-policy", "script-src 'self' https://cdn.jsdelivr.net"]]),
    );
    expect(verdict).toMatchObject({ outcome: "partial", fraction: 0.5 });
  });

  it("passes one file of such a host", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([["content-security-policy", "script-src 'self' https://unpkg.com/leaflet@1.9.4/dist/leaflet.js"]]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("gives 0.6 for 'unsafe-eval'", () => {
    const verdict = cspScriptsRestricted.judge(
      buildAnswer([["content-security-policy", "script-src 'self' 'unsafe-eval'"]]),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.6 });
  });

  it("fails a page without a policy", () => {
    const verdict = cspScriptsRestricted.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = cspScriptsRestricted.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = cspScriptsRestricted.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
