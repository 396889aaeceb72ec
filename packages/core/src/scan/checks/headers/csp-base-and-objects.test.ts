import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { cspBaseAndObjects } from "./csp-base-and-objects.ts";

describe("csp-base-and-objects", () => {
  it("passes when both are closed", () => {
    const verdict = cspBaseAndObjects.judge(
      buildAnswer([["content-security-policy", "default-src 'self'; base-uri 'none'; object-src 'none'"]]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("gives half for a default-src, which does not govern the base", () => {
    const verdict = cspBaseAndObjects.judge(buildAnswer([["content-security-policy", "default-src 'self'"]]));
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
    expect(verdict).toMatchObject({ reason: expect.stringContaining("base-uri") });
  });

  it("gives half when plug-ins are open", () => {
    const verdict = cspBaseAndObjects.judge(
      buildAnswer([["content-security-policy", "script-src 'self'; base-uri 'self'"]]),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
    expect(verdict).toMatchObject({ reason: expect.stringContaining("object-src") });
  });

  it("fails when both are open", () => {
    const verdict = cspBaseAndObjects.judge(buildAnswer([["content-security-policy", "script-src 'self'"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a page without a policy", () => {
    const verdict = cspBaseAndObjects.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = cspBaseAndObjects.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = cspBaseAndObjects.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
