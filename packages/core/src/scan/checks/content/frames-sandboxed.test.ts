import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { framesSandboxed } from "./frames-sandboxed.ts";

const frame = (host: string, sandboxed: boolean) => ({ url: `https://${host}/`, host, sandboxed });

describe("frames-sandboxed", () => {
  test("a sandboxed frame of another company passes", () => {
    expect(framesSandboxed.judge(buildFacts({ page: { iframes: [frame("maps.example", true)] } }))).toMatchObject({
      outcome: "pass",
    });
  });

  test("a frame without sandbox fails and is named", () => {
    const verdict = framesSandboxed.judge(buildFacts({ page: { iframes: [frame("maps.example", false)] } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("https://maps.example/");
  });

  test("one of two sandboxed earns half", () => {
    expect(
      framesSandboxed.judge(
        buildFacts({ page: { iframes: [frame("maps.example", true), frame("films.example", false)] } }),
      ),
    ).toMatchObject({ outcome: "partial", fraction: 0.5 });
  });

  test("a frame of the same site needs no sandbox", () => {
    expect(
      framesSandboxed.judge(buildFacts({ page: { iframes: [frame("shop.harrowvale.example", false)] } })),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      framesSandboxed.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
