import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { loginFormsPostSafely } from "./login-forms-post-safely.ts";

const link = { href: "https://www.harrowvale.example/login", text: "Log in" };

testVerdicts(loginFormsPostSafely, [
  [
    "a password that is posted to the same site over HTTPS passes",
    { page: { loginLinks: [link], loginPages: [buildLoginPage()] } },
    "pass",
  ],
  [
    "a password over plain HTTP fails",
    { page: { loginLinks: [link], loginPages: [buildLoginPage({ postsTo: "plain-http" })] } },
    { outcome: "fail", shows: "https://www.harrowvale.example/login" },
  ],
  [
    "a password in the address fails",
    { page: { loginLinks: [link], loginPages: [buildLoginPage({ method: "get" })] } },
    "fail",
  ],
  [
    "a password to another company's site earns a part",
    { page: { loginLinks: [link], loginPages: [buildLoginPage({ postsTo: "third-party" })] } },
    { outcome: "partial", fraction: 0.6 },
  ],
  [
    "a login page without a form in its HTML shows nothing",
    { page: { loginLinks: [link], loginPages: [buildLoginPage({ hasPassword: false, postsTo: null, method: null })] } },
    "not-observed",
  ],
  [
    "a form that a script sends shows nothing",
    { page: { loginLinks: [link], loginPages: [buildLoginPage({ postsTo: "script" })] } },
    "not-observed",
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
    loginFormsPostSafely.judge(buildFacts({ page: { loginLinks: [link], loginPages } }));
  expect(judge([basic])).toMatchObject({
    outcome: "not-applicable",
    reason: expect.stringContaining("no-basic-authentication"),
  });
  expect(judge([basic, blank]).outcome).toBe("not-observed");
});
