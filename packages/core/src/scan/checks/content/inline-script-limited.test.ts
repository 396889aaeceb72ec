import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { inlineScriptLimited } from "./inline-script-limited.ts";

describe("inline-script-limited", () => {
  test("five inline scripts and no handlers pass", () => {
    expect(inlineScriptLimited.judge(buildFacts({ page: { inlineScripts: 5, inlineHandlers: 0 } }))).toMatchObject({
      outcome: "pass",
    });
  });

  test("one event handler is enough to lose half", () => {
    expect(inlineScriptLimited.judge(buildFacts({ page: { inlineScripts: 0, inlineHandlers: 1 } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("twenty inline scripts and five handlers still earn half", () => {
    expect(inlineScriptLimited.judge(buildFacts({ page: { inlineScripts: 20, inlineHandlers: 5 } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("twenty-one inline scripts fail", () => {
    const verdict = inlineScriptLimited.judge(buildFacts({ page: { inlineScripts: 21 } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("21");
  });

  test("six event handlers fail", () => {
    expect(inlineScriptLimited.judge(buildFacts({ page: { inlineHandlers: 6 } }))).toMatchObject({ outcome: "fail" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      inlineScriptLimited.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
