import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { errorPageQuiet } from "./error-page-quiet.ts";

describe("error-page-quiet", () => {
  test("a plain error page passes", () => {
    const verdict = errorPageQuiet.judge(buildFacts({}));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("status 404");
  });

  test("an error page with a version alone earns half and shows it", () => {
    const verdict = errorPageQuiet.judge(
      buildFacts({ http: { notFound: { leaks: ["Server version: nginx/1.18.0"] } } }),
    );
    expect(verdict).toMatchObject({ outcome: "partial", fraction: 0.5 });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("nginx/1.18.0");
  });

  test("an error page with a stack trace fails, version or not", () => {
    const leaks = ["Language version: PHP/8.3.1", "Python stack trace: Traceback (most recent call last)"];
    expect(errorPageQuiet.judge(buildFacts({ http: { notFound: { leaks } } }))).toMatchObject({ outcome: "fail" });
  });

  test("a site that answers 200 for everything shows no error page", () => {
    expect(errorPageQuiet.judge(buildFacts({ http: { notFound: { status: 200, soft: true } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("a redirect is no error page", () => {
    expect(errorPageQuiet.judge(buildFacts({ http: { notFound: { status: 301 } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("without an answer nothing is said", () => {
    expect(errorPageQuiet.judge(buildFacts({ http: { notFound: { status: null, soft: null } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      errorPageQuiet.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
