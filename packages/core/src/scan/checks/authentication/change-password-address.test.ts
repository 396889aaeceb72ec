import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { changePasswordAddress } from "./change-password-address.ts";

const link = { href: "https://www.harrowvale.example/login", text: "Log in" };

testVerdicts(changePasswordAddress, [
  [
    "an address that leads to the page passes",
    { page: { loginLinks: [link] }, http: { changePassword: true } },
    "pass",
  ],
  [
    "an address that leads nowhere fails where people sign in",
    { page: { loginLinks: [link] }, http: { changePassword: false } },
    "fail",
  ],
  [
    "the admin login is another check's concern, and the reason says so",
    { page: { adminLinks: [link] }, http: { changePassword: false } },
    { outcome: "not-applicable", because: "admin-login-hidden" },
  ],
  ["not applicable where no one signs in", { http: { changePassword: false } }, "not-applicable"],
  [
    "an address that did not answer is not observed",
    { page: { loginLinks: [link] }, http: { changePassword: null } },
    "not-observed",
  ],
  [
    "without the page it is not known whether people sign in",
    { page: null, http: { changePassword: false } },
    "not-observed",
  ],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);

test("users who sign in only with a provider have no password here to change", () => {
  const portal = { href: "https://harrowvale.parent-portal.test/login", text: "Parent portal" };
  const judge = (loginLinks: (typeof link)[]) =>
    changePasswordAddress.judge(buildFacts({ page: { loginLinks }, http: { changePassword: false } })).outcome;
  expect(judge([portal])).toBe("not-applicable");
  expect(judge([portal, link])).toBe("fail");
  expect(judge([{ ...link, href: "https://harrowvale.example/login" }])).toBe("fail");
});

test("an address on the own host that only redirects users to a provider stores no password here", () => {
  const ssoProviders = [{ name: "Auth0", evidence: "https://harrowvale.eu.auth0.com/authorize" }];
  const away = buildLoginPage({ start: link.href, url: link.href, status: 302, hasPassword: false, postsTo: null });
  const judge = (page: object) =>
    changePasswordAddress.judge(buildFacts({ page: { loginLinks: [link], ...page }, http: { changePassword: false } }))
      .outcome;
  expect(judge({ ssoProviders, loginPages: [away] })).toBe("not-applicable");
  expect(judge({ ssoProviders: [], loginPages: [away] })).toBe("fail");
  expect(judge({ ssoProviders, loginPages: [buildLoginPage({ start: link.href })] })).toBe("fail");
  expect(judge({ ssoProviders, loginPages: [] })).toBe("fail");
});
