import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { hstsPreloaded } from "./hsts-preloaded.ts";

describe("hsts-preloaded", () => {
  it("passes a listed domain", () => {
    const verdict = hstsPreloaded.judge(buildFacts({ http: { hstsPreloaded: true } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a domain that is not listed", () => {
    const verdict = hstsPreloaded.judge(buildFacts());
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing where a block page stood in front of the site", () => {
    const verdict = hstsPreloaded.judge(buildFacts({ http: { final: null, hstsPreloaded: false } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing without a list", () => {
    const verdict = hstsPreloaded.judge(buildFacts({ http: { hstsPreloaded: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });
});
