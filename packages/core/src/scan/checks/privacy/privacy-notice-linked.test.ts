import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { privacyNoticeLinked } from "./privacy-notice-linked.ts";

const notice = { url: "https://www.harrowvale.example/privacy", status: 200, title: null, mentions: [], emails: [] };

describe("privacy-notice-linked", () => {
  test("a linked notice passes", () => {
    const verdict = privacyNoticeLinked.judge(buildFacts({}));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("Privacy notice");
  });

  test("a home page without a link fails", () => {
    expect(privacyNoticeLinked.judge(buildFacts({ page: { privacyLink: null } }))).toMatchObject({ outcome: "fail" });
  });

  test("a link that leads to a missing page earns a part", () => {
    expect(privacyNoticeLinked.judge(buildFacts({ page: { privacyPage: { ...notice, status: 404 } } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.3,
    });
  });

  test("a page that only turns scanners away is not counted as missing", () => {
    expect(privacyNoticeLinked.judge(buildFacts({ page: { privacyPage: { ...notice, status: 403 } } }))).toMatchObject({
      outcome: "pass",
    });
  });

  test("a page built by script shows no links", () => {
    expect(privacyNoticeLinked.judge(buildFacts({ page: { privacyLink: null, builtByScript: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("a page whose end was not read may hold the link", () => {
    expect(privacyNoticeLinked.judge(buildFacts({ page: { privacyLink: null, truncated: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      privacyNoticeLinked.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
