import type { FormFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { formsPostSecurely } from "./forms-post-securely.ts";

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

describe("forms-post-securely", () => {
  test("a form that is sent over HTTPS passes", () => {
    expect(formsPostSecurely.judge(buildFacts({ page: { forms: [form()] } }))).toMatchObject({ outcome: "pass" });
  });

  test("one form over HTTP among good ones fails and is named", () => {
    const verdict = formsPostSecurely.judge(
      buildFacts({
        page: { forms: [form(), form({ postsTo: "plain-http", action: "http://www.harrowvale.example/quote" })] },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("http://www.harrowvale.example/quote");
  });

  test("a page without forms raises no question", () => {
    expect(formsPostSecurely.judge(buildFacts({ page: { forms: [] } }))).toMatchObject({ outcome: "not-applicable" });
  });

  test("forms that only a script sends do not show where", () => {
    expect(formsPostSecurely.judge(buildFacts({ page: { forms: [form({ postsTo: "script" })] } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      formsPostSecurely.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
