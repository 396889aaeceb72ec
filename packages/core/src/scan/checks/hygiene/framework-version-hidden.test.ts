import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { frameworkVersionHidden } from "./framework-version-hidden.ts";

const hop = (name: string, value: string) => ({
  url: "https://www.harrowvale.example/",
  status: 200,
  headers: [{ name, value }],
  timeMs: 40,
});

describe("framework-version-hidden", () => {
  test("headers and page without versions pass", () => {
    expect(frameworkVersionHidden.judge(buildFacts({}))).toMatchObject({ outcome: "pass" });
  });

  test("a bare product name passes", () => {
    expect(frameworkVersionHidden.judge(buildFacts({ http: { final: hop("x-powered-by", "ASP.NET") } }))).toMatchObject(
      { outcome: "pass" },
    );
  });

  test("a version in X-Powered-By fails", () => {
    const verdict = frameworkVersionHidden.judge(buildFacts({ http: { final: hop("x-powered-by", "PHP/8.3.1") } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("PHP/8.3.1");
  });

  test("a version in the generator element fails", () => {
    const verdict = frameworkVersionHidden.judge(buildFacts({ page: { generator: "WordPress 6.5.2" } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("WordPress 6.5.2");
  });

  test("the headers are judged also when the page was not seen", () => {
    expect(
      frameworkVersionHidden.judge(buildFacts({ page: null, http: { final: hop("x-aspnet-version", "4.0.30319") } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test("without an answer nothing is said", () => {
    expect(frameworkVersionHidden.judge(buildFacts({ http: { final: null } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      frameworkVersionHidden.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
