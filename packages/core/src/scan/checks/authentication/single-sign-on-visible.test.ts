import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { singleSignOnVisible } from "./single-sign-on-visible.ts";

const link = { href: "https://www.harrowvale.example/login", text: "Log in" };

testVerdicts(singleSignOnVisible, [
  [
    "an identity provider that shows passes",
    { page: { ssoProviders: [{ name: "Okta", evidence: "https://harrowvale.okta.com/app" }] } },
    { outcome: "pass", shows: "harrowvale.okta.com" },
  ],
  [
    "a password form without any provider fails",
    { page: { loginLinks: [link], loginPages: [buildLoginPage()] } },
    "fail",
  ],
  [
    "a login page that shows neither proves nothing",
    { page: { loginLinks: [link], loginPages: [buildLoginPage({ hasPassword: false, postsTo: null, method: null })] } },
    "not-observed",
  ],
  [
    "the administration's own password form is another check's concern",
    {
      page: {
        adminLinks: [{ href: "https://www.harrowvale.example/administrator", text: "Councillor login" }],
        loginPages: [buildLoginPage({ admin: true })],
      },
    },
    { outcome: "not-applicable", because: "admin-login-hidden" },
  ],
  ["without a login link the question does not arise", {}, "not-applicable"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
  [
    "a login page that is linked but was not read gives that as the reason",
    { page: { loginLinks: [link], loginPages: [] } },
    { outcome: "not-observed", reason: "The linked login pages were not read." },
  ],
]);

test("HTTP authentication is judged elsewhere, unless another login page shows nothing", () => {
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
