import type { FormFacts, FormField } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { noPretickedMarketing } from "./no-preticked-marketing.ts";

function form(field: Partial<FormField>): FormFacts {
  const box: FormField = {
    name: "box",
    type: "checkbox",
    checked: false,
    required: false,
    autocomplete: null,
    label: "",
    ...field,
  };
  return {
    action: "https://www.harrowvale.example/send",
    method: "post",
    postsTo: "same-site",
    host: "www.harrowvale.example",
    hasPassword: false,
    personalFields: [],
    fields: [box],
  };
}

describe("no-preticked-marketing", () => {
  test("an empty newsletter box passes", () => {
    expect(
      noPretickedMarketing.judge(buildFacts({ page: { forms: [form({ label: "Send me the newsletter" })] } })),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a ticked newsletter box fails and is named", () => {
    const verdict = noPretickedMarketing.judge(
      buildFacts({ page: { forms: [form({ label: "Send me the newsletter", checked: true })] } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("Send me the newsletter");
  });

  test("a ticked box known by its field name only fails too", () => {
    expect(
      noPretickedMarketing.judge(buildFacts({ page: { forms: [form({ name: "marketing_consent", checked: true })] } })),
    ).toMatchObject({ outcome: "fail" });
  });

  test.each(["Tell me about jobs with our partner agencies", "Share my details with our trusted partners"])(
    "a ticked box for other companies' marketing fails: %s",
    (label) => {
      expect(
        noPretickedMarketing.judge(buildFacts({ page: { forms: [form({ label, checked: true })] } })),
      ).toMatchObject({ outcome: "fail" });
    },
  );

  test("a ticked box about a partner at home raises no question", () => {
    expect(
      noPretickedMarketing.judge(
        buildFacts({ page: { forms: [form({ label: "Add my partner to the policy", checked: true })] } }),
      ),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("a ticked box that refuses marketing passes", () => {
    expect(
      noPretickedMarketing.judge(
        buildFacts({ page: { forms: [form({ label: "Do not send me offers", checked: true })] } }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a ticked box for anything else raises no question", () => {
    expect(
      noPretickedMarketing.judge(buildFacts({ page: { forms: [form({ label: "Remember me", checked: true })] } })),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      noPretickedMarketing.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
