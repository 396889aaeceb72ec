import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { hstsCoversSubdomains } from "./hsts-covers-subdomains.ts";

describe("hsts-covers-subdomains", () => {
  it("passes with includeSubDomains in any case", () => {
    const verdict = hstsCoversSubdomains.judge(
      buildAnswer([["strict-transport-security", "max-age=31536000; INCLUDESUBDOMAINS"]]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails without it", () => {
    const verdict = hstsCoversSubdomains.judge(buildAnswer([["strict-transport-security", "max-age=31536000"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails when HSTS is switched off", () => {
    const verdict = hstsCoversSubdomains.judge(
      buildAnswer([["strict-transport-security", "max-age=0; includeSubDomains"]]),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails when nothing is sent", () => {
    const verdict = hstsCoversSubdomains.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("passes a preloaded domain", () => {
    const verdict = hstsCoversSubdomains.judge(buildAnswer([], { hstsPreloaded: true }));
    expect(verdict.outcome).toBe("pass");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = hstsCoversSubdomains.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = hstsCoversSubdomains.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
