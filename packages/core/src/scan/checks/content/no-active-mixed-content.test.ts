import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { noActiveMixedContent } from "./no-active-mixed-content.ts";

describe("no-active-mixed-content", () => {
  test("a page that loads everything over HTTPS passes", () => {
    expect(noActiveMixedContent.judge(buildFacts({}))).toMatchObject({ outcome: "pass" });
  });

  test("active content over plain HTTP fails and is named", () => {
    const verdict = noActiveMixedContent.judge(
      buildFacts({ page: { mixedContent: { active: ["http://cdn.example.org/menu.js"] } } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("http://cdn.example.org/menu.js");
  });

  test("content that browsers upgrade earns most of the points", () => {
    expect(
      noActiveMixedContent.judge(
        buildFacts({
          page: { mixedContent: { active: ["http://cdn.example.org/menu.js"] }, upgradesInsecureRequests: true },
        }),
      ),
    ).toMatchObject({ outcome: "partial", fraction: 0.8 });
  });

  test("passive content is another check's concern", () => {
    expect(
      noActiveMixedContent.judge(
        buildFacts({ page: { mixedContent: { passive: ["http://cdn.example.org/menu.js"] } } }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a page whose end was not read proves nothing by what was not found", () => {
    expect(noActiveMixedContent.judge(buildFacts({ page: { truncated: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("on a page without HTTPS the question does not arise", () => {
    expect(noActiveMixedContent.judge(buildFacts({ page: { url: "http://www.harrowvale.example/" } }))).toMatchObject({
      outcome: "not-applicable",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      noActiveMixedContent.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
