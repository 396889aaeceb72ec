import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { noBasicAuthentication } from "./no-basic-authentication.ts";

const hop = { url: "https://www.harrowvale.example/", status: 401, timeMs: 40 };

describe("no-basic-authentication", () => {
  test("a site with a sign-in of its own passes", () => {
    const verdict = noBasicAuthentication.judge(buildFacts({ page: { loginPages: [buildLoginPage({})] } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("200");
  });

  test("a site without a login is not assessed, nor one whose page was not observed", () => {
    expect(noBasicAuthentication.judge(buildFacts({}))).toMatchObject({ outcome: "not-applicable" });
    expect(
      noBasicAuthentication.judge(buildFacts({ page: null, unseen: { page: "No page of its own." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("a page built by script may hide its sign-in, so nothing is said", () => {
    expect(noBasicAuthentication.judge(buildFacts({ page: { builtByScript: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("a home page that asks for Basic fails, even when its page was not seen", () => {
    const verdict = noBasicAuthentication.judge(
      buildFacts({
        page: null,
        http: { final: { ...hop, headers: [{ name: "www-authenticate", value: 'Basic realm="staff"' }] } },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("Basic realm");
  });

  test("Basic offered second in one header is seen", () => {
    expect(
      noBasicAuthentication.judge(
        buildFacts({
          page: null,
          http: { final: { ...hop, headers: [{ name: "www-authenticate", value: "Negotiate, Basic realm=x" }] } },
        }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("another scheme passes", () => {
    expect(
      noBasicAuthentication.judge(
        buildFacts({
          page: null,
          http: { final: { ...hop, headers: [{ name: "www-authenticate", value: "Negotiate" }] } },
        }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a login page that asks for Basic fails", () => {
    expect(
      noBasicAuthentication.judge(
        buildFacts({ page: { loginPages: [buildLoginPage({ status: 401, basicAuth: true })] } }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("without an answer nothing is said", () => {
    expect(noBasicAuthentication.judge(buildFacts({ http: { final: null } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      noBasicAuthentication.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
