import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { referrerPolicy } from "./referrer-policy.ts";

describe("referrer-policy", () => {
  it("passes a private policy", () => {
    const verdict = referrerPolicy.judge(buildAnswer([["referrer-policy", "strict-origin-when-cross-origin"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("takes the last known word", () => {
    const verdict = referrerPolicy.judge(buildAnswer([["referrer-policy", "no-referrer, unsafe-url, made-up"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("lets a meta element override the header", () => {
    const verdict = referrerPolicy.judge(
      buildFacts({
        page: { metaReferrer: "no-referrer" },
        http: { final: { headers: [{ name: "referrer-policy", value: "unsafe-url" }] } },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails no-referrer-when-downgrade", () => {
    const verdict = referrerPolicy.judge(buildAnswer([["referrer-policy", "no-referrer-when-downgrade"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("gives half to a page that says nothing", () => {
    const verdict = referrerPolicy.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("gives half to a word that no browser knows", () => {
    const verdict = referrerPolicy.judge(buildAnswer([["referrer-policy", "private"]]));
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = referrerPolicy.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = referrerPolicy.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
