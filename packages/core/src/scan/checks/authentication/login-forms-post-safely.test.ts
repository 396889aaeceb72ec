import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { loginFormsPostSafely } from "./login-forms-post-safely.ts";

const link = { href: "https://www.harrowvale.example/login", text: "Log in" };

describe("login-forms-post-safely", () => {
  test("a password that is posted to the same site over HTTPS passes", () => {
    expect(
      loginFormsPostSafely.judge(buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage()] } })),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a password over plain HTTP fails", () => {
    const verdict = loginFormsPostSafely.judge(
      buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage({ postsTo: "plain-http" })] } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("https://www.harrowvale.example/login");
  });

  test("a password in the address fails", () => {
    expect(
      loginFormsPostSafely.judge(
        buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage({ method: "get" })] } }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a password to another company's site earns a part", () => {
    expect(
      loginFormsPostSafely.judge(
        buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage({ postsTo: "third-party" })] } }),
      ),
    ).toMatchObject({ outcome: "partial", fraction: 0.6 });
  });

  test("a login page without a form in its HTML shows nothing", () => {
    expect(
      loginFormsPostSafely.judge(
        buildFacts({
          page: {
            loginLinks: [link],
            loginPages: [buildLoginPage({ hasPassword: false, postsTo: null, method: null })],
          },
        }),
      ),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("a form that a script sends shows nothing", () => {
    expect(
      loginFormsPostSafely.judge(
        buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage({ postsTo: "script" })] } }),
      ),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("without a login link the question does not arise", () => {
    expect(loginFormsPostSafely.judge(buildFacts({}))).toMatchObject({ outcome: "not-applicable" });
  });

  test("a password that the browser itself asks for is judged elsewhere, unless another login page shows nothing", () => {
    const basic = buildLoginPage({ status: 401, hasPassword: false, postsTo: null, method: null, basicAuth: true });
    const blank = buildLoginPage({ hasPassword: false, postsTo: null, method: null });
    const judge = (loginPages: (typeof basic)[]) =>
      loginFormsPostSafely.judge(buildFacts({ page: { loginLinks: [link], loginPages } }));
    expect(judge([basic])).toMatchObject({
      outcome: "not-applicable",
      reason: expect.stringContaining("no-basic-authentication"),
    });
    expect(judge([basic, blank]).outcome).toBe("not-observed");
  });

  test("what the collector could not see is not observed", () => {
    expect(
      loginFormsPostSafely.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("a login page that is linked but was not read gives that as the reason", () => {
    expect(loginFormsPostSafely.judge(buildFacts({ page: { loginLinks: [link], loginPages: [] } }))).toMatchObject({
      outcome: "not-observed",
      reason: "The linked login pages were not read.",
    });
  });
});
