import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { notFoundStatusHonest } from "./not-found-status-honest.ts";

describe("not-found-status-honest", () => {
  test("404 passes", () => {
    expect(notFoundStatusHonest.judge(buildFacts({}))).toMatchObject({ outcome: "pass" });
  });

  test("410 passes", () => {
    expect(notFoundStatusHonest.judge(buildFacts({ http: { notFound: { status: 410 } } }))).toMatchObject({
      outcome: "pass",
    });
  });

  test("200 for a page that cannot exist fails", () => {
    const verdict = notFoundStatusHonest.judge(buildFacts({ http: { notFound: { status: 200, soft: true } } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("200");
  });

  test("a redirect earns half", () => {
    expect(notFoundStatusHonest.judge(buildFacts({ http: { notFound: { status: 302 } } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("a name that sends every visitor on is right to redirect here too", () => {
    const final = { url: "https://www.harrowvale.example/", status: 301, headers: [], timeMs: 40 };
    expect(notFoundStatusHonest.judge(buildFacts({ http: { final, notFound: { status: 301 } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("without an answer nothing is said", () => {
    expect(notFoundStatusHonest.judge(buildFacts({ http: { notFound: { status: null, soft: null } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      notFoundStatusHonest.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
