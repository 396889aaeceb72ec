import type { FormFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
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

testVerdicts(formsPostToOwnSite, [
  [
    "a contact form that goes to the own site passes",
    { page: { forms: [form({ personalFields: ["email"] })] } },
    "pass",
  ],
  [
    "personal data that goes to another company earns half",
    { page: { forms: [form({ personalFields: ["email"], postsTo: "third-party", host: "lists.mailer.example" })] } },
    { outcome: "partial", fraction: 0.5, shows: "lists.mailer.example" },
  ],
  [
    "a password that goes to another company fails",
    { page: { forms: [form({ hasPassword: true, postsTo: "third-party", host: "portal.other.example" })] } },
    { outcome: "fail", shows: "portal.other.example" },
  ],
  [
    "a search form on another site is no matter",
    { page: { forms: [form({ postsTo: "third-party", host: "search.example" })] } },
    "not-applicable",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);

test("one that goes to another company over HTTP still goes to another company", () => {
  const judge = (host: string) =>
    formsPostToOwnSite.judge(
      buildFacts({ page: { forms: [form({ hasPassword: true, postsTo: "plain-http", host })] } }),
    );
  expect(judge("portal.other.example").outcome).toBe("fail");
  expect(judge("shop.harrowvale.example").outcome).toBe("pass");
});
