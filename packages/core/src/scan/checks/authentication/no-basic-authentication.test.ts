import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { noBasicAuthentication } from "./no-basic-authentication.ts";

const hop = { url: "https://www.harrowvale.example/", status: 401, timeMs: 40 };

testVerdicts(noBasicAuthentication, [
  [
    "a site with a sign-in of its own passes",
    { page: { loginPages: [buildLoginPage({})] } },
    { outcome: "pass", shows: "200" },
  ],
  [
    "a page built by script may hide its sign-in, so nothing is said",
    { page: { builtByScript: true } },
    "not-observed",
  ],
  [
    "a home page that asks for Basic fails, even when its page was not seen",
    { page: null, http: { final: { ...hop, headers: [{ name: "www-authenticate", value: 'Basic realm="staff"' }] } } },
    { outcome: "fail", shows: "Basic realm" },
  ],
  [
    "Basic offered second in one header is seen",
    {
      page: null,
      http: { final: { ...hop, headers: [{ name: "www-authenticate", value: "Negotiate, Basic realm=x" }] } },
    },
    "fail",
  ],
  [
    "another scheme passes",
    { page: null, http: { final: { ...hop, headers: [{ name: "www-authenticate", value: "Negotiate" }] } } },
    "pass",
  ],
  [
    "a login page that asks for Basic fails",
    { page: { loginPages: [buildLoginPage({ status: 401, basicAuth: true })] } },
    "fail",
  ],
  ["without an answer nothing is said", { http: { final: null } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);

test("a site without a login is not assessed, nor one whose page was not observed", () => {
  expect(noBasicAuthentication.judge(buildFacts({}))).toMatchObject({ outcome: "not-applicable" });
  expect(
    noBasicAuthentication.judge(buildFacts({ page: null, unseen: { page: "No page of its own." } })),
  ).toMatchObject({ outcome: "not-observed" });
});
