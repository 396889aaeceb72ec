import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { privacyContactGiven } from "./privacy-contact-given.ts";

const notice = { url: "https://www.harrowvale.example/privacy", status: 200, title: null, mentions: [], emails: [] };

describe("privacy-contact-given", () => {
  test("a mailbox for privacy on the home page passes", () => {
    expect(
      privacyContactGiven.judge(buildFacts({ page: { contacts: { emails: ["privacy@harrowvale.example"] } } })),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a notice that names a data protection officer passes", () => {
    expect(
      privacyContactGiven.judge(buildFacts({ page: { privacyPage: { ...notice, mentions: ["privacy-contact"] } } })),
    ).toMatchObject({ outcome: "pass" });
  });

  test("an address in the notice passes", () => {
    expect(
      privacyContactGiven.judge(
        buildFacts({
          page: { privacyPage: { ...notice, mentions: ["rights"], emails: ["hello@harrowvale.example"] } },
        }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a notice without contact beside a general address earns half", () => {
    const verdict = privacyContactGiven.judge(
      buildFacts({ page: { privacyPage: { ...notice, mentions: ["rights"] } } }),
    );
    expect(verdict).toMatchObject({ outcome: "partial", fraction: 0.5 });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("hello@harrowvale.example");
  });

  test("no contact anywhere fails", () => {
    expect(
      privacyContactGiven.judge(
        buildFacts({
          page: { contacts: { emails: [], phones: [] }, privacyPage: { ...notice, mentions: ["rights"] } },
        }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a notice that was not read proves nothing", () => {
    expect(privacyContactGiven.judge(buildFacts({ page: { privacyPage: null } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      privacyContactGiven.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("where no notice is linked, its lack is punished once, by the check of the notice", () => {
    expect(privacyContactGiven.judge(buildFacts({ page: { privacyLink: null, privacyPage: null } }))).toMatchObject({
      outcome: "not-applicable",
    });
  });

  test("where the links were not all seen, nothing is said", () => {
    expect(
      privacyContactGiven.judge(buildFacts({ page: { privacyLink: null, privacyPage: null, builtByScript: true } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
