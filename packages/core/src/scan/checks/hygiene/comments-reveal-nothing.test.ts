import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { commentsRevealNothing } from "./comments-reveal-nothing.ts";

describe("comments-reveal-nothing", () => {
  test("a page without revealing comments passes", () => {
    expect(commentsRevealNothing.judge(buildFacts({}))).toMatchObject({ outcome: "pass" });
  });

  test("a credential fails", () => {
    const verdict = commentsRevealNothing.judge(
      buildFacts({ page: { revealingComments: ["db password: [withheld]", "v2.1"] } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("db password");
  });

  test("an inner address fails", () => {
    const verdict = commentsRevealNothing.judge(
      buildFacts({ page: { revealingComments: ["moved from 192.168.4.20"] } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("192.168.4.20");
  });

  test("a bare version earns half", () => {
    expect(commentsRevealNothing.judge(buildFacts({ page: { revealingComments: ["theme v2.1"] } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("a page whose end was not read may hold some", () => {
    expect(commentsRevealNothing.judge(buildFacts({ page: { truncated: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      commentsRevealNothing.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
