import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { singleSignOnVisible } from "./single-sign-on-visible.ts";

const link = { href: "https://www.harrowvale.example/login", text: "Log in" };

describe("single-sign-on-visible", () => {
  test("an identity provider that shows passes", () => {
    const verdict = singleSignOnVisible.judge(
      buildFacts({ page: { ssoProviders: [{ name: "Okta", evidence: "https://harrowvale.okta.com/app" }] } }),
    );
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("harrowvale.okta.com");
  });

  test("a password form without any provider fails", () => {
    expect(
      singleSignOnVisible.judge(buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage()] } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a login page that shows neither proves nothing", () => {
    expect(
      singleSignOnVisible.judge(
        buildFacts({
          page: {
            loginLinks: [link],
            loginPages: [buildLoginPage({ hasPassword: false, postsTo: null, method: null })],
          },
        }),
      ),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("the administration's own password form is another check's concern", () => {
    expect(
      singleSignOnVisible.judge(
        buildFacts({
          page: {
            adminLinks: [{ href: "https://www.harrowvale.example/administrator", text: "Councillor login" }],
            loginPages: [buildLoginPage({ admin: true })],
          },
        }),
      ),
    ).toMatchObject({ outcome: "not-applicable", reason: expect.stringContaining("admin-login-hidden") });
  });

  test("without a login link the question does not arise", () => {
    expect(singleSignOnVisible.judge(buildFacts({}))).toMatchObject({ outcome: "not-applicable" });
  });

  test("a password that the browser itself asks for is judged elsewhere, unless another login page shows nothing", () => {
    const basic = buildLoginPage({ status: 401, hasPassword: false, postsTo: null, method: null, basicAuth: true });
    const blank = buildLoginPage({ hasPassword: false, postsTo: null, method: null });
    const judge = (loginPages: (typeof basic)[]) =>
      singleSignOnVisible.judge(buildFacts({ page: { loginLinks: [link], loginPages } }));
    expect(judge([basic])).toMatchObject({
      outcome: "not-applicable",
      reason: expect.stringContaining("no-basic-authentication"),
    });
    expect(judge([basic, blank]).outcome).toBe("not-observed");
  });

  test("what the collector could not see is not observed", () => {
    expect(
      singleSignOnVisible.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("a login page that is linked but was not read gives that as the reason", () => {
    expect(singleSignOnVisible.judge(buildFacts({ page: { loginLinks: [link], loginPages: [] } }))).toMatchObject({
      outcome: "not-observed",
      reason: "The linked login pages were not read.",
    });
  });
});
