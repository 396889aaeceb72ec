import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { crossOriginResourcePolicy } from "./cross-origin-resource-policy.ts";

describe("cross-origin-resource-policy", () => {
  it("passes same-site", () => {
    const verdict = crossOriginResourcePolicy.judge(buildAnswer([["cross-origin-resource-policy", "same-site"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails another spelling, which browsers ignore", () => {
    const verdict = crossOriginResourcePolicy.judge(buildAnswer([["cross-origin-resource-policy", "Same-Site"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails cross-origin", () => {
    const verdict = crossOriginResourcePolicy.judge(buildAnswer([["cross-origin-resource-policy", "cross-origin"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a page without it", () => {
    const verdict = crossOriginResourcePolicy.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = crossOriginResourcePolicy.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = crossOriginResourcePolicy.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
