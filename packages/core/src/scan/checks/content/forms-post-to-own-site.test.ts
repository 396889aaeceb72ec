import type { FormFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { formsPostToOwnSite } from "./forms-post-to-own-site.ts";

function form(over: Partial<FormFacts> = {}): FormFacts {
  return {
    action: "https://www.harrowvale.example/send",
    method: "post",
    postsTo: "same-site",
    host: "www.harrowvale.example",
    hasPassword: false,
    personalFields: [],
    fields: [],
    ...over,
  };
}

describe("forms-post-to-own-site", () => {
  test("a contact form that goes to the own site passes", () => {
    expect(
      formsPostToOwnSite.judge(buildFacts({ page: { forms: [form({ personalFields: ["e-mail"] })] } })),
    ).toMatchObject({ outcome: "pass" });
  });

  test("personal data that goes to another company earns half", () => {
    const verdict = formsPostToOwnSite.judge(
      buildFacts({
        page: { forms: [form({ personalFields: ["e-mail"], postsTo: "third-party", host: "lists.mailer.example" })] },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "partial", fraction: 0.5 });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("lists.mailer.example");
  });

  test("one that goes to another company over HTTP still goes to another company", () => {
    const judge = (host: string) =>
      formsPostToOwnSite.judge(
        buildFacts({ page: { forms: [form({ hasPassword: true, postsTo: "plain-http", host })] } }),
      );
    expect(judge("portal.other.example").outcome).toBe("fail");
    expect(judge("shop.harrowvale.example").outcome).toBe("pass");
  });

  test("a password that goes to another company fails", () => {
    const verdict = formsPostToOwnSite.judge(
      buildFacts({
        page: { forms: [form({ hasPassword: true, postsTo: "third-party", host: "portal.other.example" })] },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("portal.other.example");
  });

  test("a search form on another site is no matter", () => {
    expect(
      formsPostToOwnSite.judge(
        buildFacts({ page: { forms: [form({ postsTo: "third-party", host: "search.example" })] } }),
      ),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      formsPostToOwnSite.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
