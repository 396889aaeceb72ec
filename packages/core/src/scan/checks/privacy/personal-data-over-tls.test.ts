import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { personalDataOverTls } from "./personal-data-over-tls.ts";

const contact = {
  action: "https://www.harrowvale.example/send",
  method: "post" as const,
  postsTo: "same-site" as const,
  host: "www.harrowvale.example",
  hasPassword: false,
  personalFields: ["e-mail"],
  fields: [],
};

describe("personal-data-over-tls", () => {
  test("a contact form behind a verified certificate passes", () => {
    const verdict = personalDataOverTls.judge(buildFacts({ page: { forms: [contact] } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("e-mail");
  });

  test("a form that posts over HTTP fails", () => {
    expect(
      personalDataOverTls.judge(buildFacts({ page: { forms: [{ ...contact, postsTo: "plain-http" }] } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a form on a page without HTTPS fails", () => {
    expect(
      personalDataOverTls.judge(buildFacts({ page: { url: "http://www.harrowvale.example/", forms: [contact] } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a copy of the password form that plain http serves fails, and is shown", () => {
    const clear = buildLoginPage({ url: "http://www.harrowvale.example/", https: false, postsTo: "plain-http" });
    const verdict = personalDataOverTls.judge(buildFacts({ page: { forms: [contact], loginPages: [clear] } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence[0]?.value).toBe("http://www.harrowvale.example/");
  });

  test("a certificate that does not verify fails", () => {
    const verdict = personalDataOverTls.judge(
      buildFacts({ page: { forms: [contact] }, tls: { chainValid: false, chainError: "CERT_HAS_EXPIRED" } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("a certificate has expired");
  });

  test("a certificate for another name fails", () => {
    expect(
      personalDataOverTls.judge(buildFacts({ page: { forms: [contact] }, tls: { hostnameMatches: false } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test("without a handshake nothing is said", () => {
    expect(personalDataOverTls.judge(buildFacts({ page: { forms: [contact] }, tls: null }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("a search form asks for no personal data", () => {
    expect(
      personalDataOverTls.judge(buildFacts({ page: { forms: [{ ...contact, personalFields: [] }] } })),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      personalDataOverTls.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
