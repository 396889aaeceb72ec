import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { permissionsPolicy } from "./permissions-policy.ts";

describe("permissions-policy", () => {
  it("passes an empty list for a feature", () => {
    const verdict = permissionsPolicy.judge(buildAnswer([["permissions-policy", "camera=(), microphone=(self)"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("gives half for the older header alone", () => {
    const verdict = permissionsPolicy.judge(buildAnswer([["feature-policy", "camera 'none'"]]));
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("fails a header in the older grammar, which browsers cannot read", () => {
    const verdict = permissionsPolicy.judge(buildAnswer([["permissions-policy", "camera 'none'"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a page without either", () => {
    const verdict = permissionsPolicy.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = permissionsPolicy.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = permissionsPolicy.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
