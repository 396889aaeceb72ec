import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { crossOriginSharing } from "./cross-origin-sharing.ts";

describe("cross-origin-sharing", () => {
  it("passes a site that shares nothing", () => {
    const verdict = crossOriginSharing.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("passes * without credentials, which opens only what is public", () => {
    const verdict = crossOriginSharing.judge(
      buildFacts({ http: { cors: { allowOrigin: "*", allowCredentials: false, reflectsOrigin: false } } }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("passes a fixed origin with credentials", () => {
    const verdict = crossOriginSharing.judge(
      buildFacts({
        http: {
          cors: { allowOrigin: "https://app.harrowvale.example", allowCredentials: true, reflectsOrigin: false },
        },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails an origin repeated back with credentials", () => {
    const verdict = crossOriginSharing.judge(
      buildFacts({
        http: { cors: { allowOrigin: "https://origin-check.example", allowCredentials: true, reflectsOrigin: true } },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails 'null' with credentials, an origin that any page can take on", () => {
    const verdict = crossOriginSharing.judge(
      buildFacts({ http: { cors: { allowOrigin: "null", allowCredentials: true, reflectsOrigin: false } } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("gives 0.7 for an origin repeated back without credentials", () => {
    const verdict = crossOriginSharing.judge(
      buildFacts({
        http: { cors: { allowOrigin: "https://origin-check.example", allowCredentials: false, reflectsOrigin: true } },
      }),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.7 });
  });

  it("says nothing when the question was not answered", () => {
    const verdict = crossOriginSharing.judge(buildFacts({ http: { cors: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = crossOriginSharing.judge(
      buildFacts({ http: { cors: null, final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });
});
