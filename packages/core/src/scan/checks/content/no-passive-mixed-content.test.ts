import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { noPassiveMixedContent } from "./no-passive-mixed-content.ts";

describe("no-passive-mixed-content", () => {
  test("a page that loads everything over HTTPS passes", () => {
    expect(noPassiveMixedContent.judge(buildFacts({}))).toMatchObject({ outcome: "pass" });
  });

  test("passive content over plain HTTP fails and is named", () => {
    const verdict = noPassiveMixedContent.judge(
      buildFacts({ page: { mixedContent: { passive: ["http://img.example.org/team.jpg"] } } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("http://img.example.org/team.jpg");
  });

  test("content that browsers upgrade earns most of the points", () => {
    expect(
      noPassiveMixedContent.judge(
        buildFacts({
          page: { mixedContent: { passive: ["http://img.example.org/team.jpg"] }, upgradesInsecureRequests: true },
        }),
      ),
    ).toMatchObject({ outcome: "partial", fraction: 0.8 });
  });

  test("active content is another check's concern", () => {
    expect(
      noPassiveMixedContent.judge(
        buildFacts({ page: { mixedContent: { active: ["http://img.example.org/team.jpg"] } } }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a page whose end was not read proves nothing by what was not found", () => {
    expect(noPassiveMixedContent.judge(buildFacts({ page: { truncated: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("on a page without HTTPS the question does not arise", () => {
    expect(noPassiveMixedContent.judge(buildFacts({ page: { url: "http://www.harrowvale.example/" } }))).toMatchObject({
      outcome: "not-applicable",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      noPassiveMixedContent.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
