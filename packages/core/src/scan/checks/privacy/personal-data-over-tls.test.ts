import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { personalDataOverTls } from "./personal-data-over-tls.ts";

const contact = {
  action: "https://www.harrowvale.example/send",
  method: "post" as const,
  postsTo: "same-site" as const,
  host: "www.harrowvale.example",
  hasPassword: false,
  personalFields: ["email"],
  fields: [],
};

testVerdicts(personalDataOverTls, [
  [
    "a contact form behind a verified certificate passes",
    { page: { forms: [contact] } },
    { outcome: "pass", shows: "email" },
  ],
  ["a form that posts over HTTP fails", { page: { forms: [{ ...contact, postsTo: "plain-http" }] } }, "fail"],
  [
    "a form on a page without HTTPS fails",
    { page: { url: "http://www.harrowvale.example/", forms: [contact] } },
    "fail",
  ],
  [
    "a certificate that does not verify fails",
    { page: { forms: [contact] }, tls: { chainValid: false, chainError: "CERT_HAS_EXPIRED" } },
    { outcome: "fail", shows: "a certificate has expired" },
  ],
  ["a certificate for another name fails", { page: { forms: [contact] }, tls: { hostnameMatches: false } }, "fail"],
  ["without a handshake nothing is said", { page: { forms: [contact] }, tls: null }, "not-observed"],
  [
    "a search form asks for no personal data",
    { page: { forms: [{ ...contact, personalFields: [] }] } },
    "not-applicable",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);

test("a copy of the password form that plain http serves fails, and is shown", () => {
  const clear = buildLoginPage({ url: "http://www.harrowvale.example/", https: false, postsTo: "plain-http" });
  const verdict = personalDataOverTls.judge(buildFacts({ page: { forms: [contact], loginPages: [clear] } }));
  expect(verdict).toMatchObject({ outcome: "fail" });
  expect(verdict.evidence[0]?.value).toBe("http://www.harrowvale.example/");
});
