import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { crossOriginOpenerPolicy } from "./cross-origin-opener-policy.ts";

describe("cross-origin-opener-policy", () => {
  it("passes same-origin", () => {
    const verdict = crossOriginOpenerPolicy.judge(buildAnswer([["cross-origin-opener-policy", "same-origin"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes a value with a parameter", () => {
    const verdict = crossOriginOpenerPolicy.judge(
      buildAnswer([["cross-origin-opener-policy", 'same-origin-allow-popups; report-to="coop"']]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails unsafe-none", () => {
    const verdict = crossOriginOpenerPolicy.judge(buildAnswer([["cross-origin-opener-policy", "unsafe-none"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails two fields, which browsers ignore", () => {
    const verdict = crossOriginOpenerPolicy.judge(
      buildAnswer([
        ["cross-origin-opener-policy", "same-origin"],
        ["cross-origin-opener-policy", "same-origin"],
      ]),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails on a page served over http, where it is not read", () => {
    const verdict = crossOriginOpenerPolicy.judge(
      buildAnswer([["cross-origin-opener-policy", "same-origin"]], {
        final: { url: "http://www.harrowvale.example/" },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a page without it", () => {
    const verdict = crossOriginOpenerPolicy.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = crossOriginOpenerPolicy.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = crossOriginOpenerPolicy.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
