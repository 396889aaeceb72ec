import type { FormFacts, FormField } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
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

testVerdicts(noPretickedMarketing, [
  ["an empty newsletter box passes", { page: { forms: [form({ label: "Send me the newsletter" })] } }, "pass"],
  [
    "a ticked newsletter box fails and is named",
    { page: { forms: [form({ label: "Send me the newsletter", checked: true })] } },
    { outcome: "fail", shows: "Send me the newsletter" },
  ],
  [
    "a ticked box known by its field name only fails too",
    { page: { forms: [form({ name: "marketing_consent", checked: true })] } },
    "fail",
  ],
  [
    "a ticked box about a partner at home raises no question",
    { page: { forms: [form({ label: "Add my partner to the policy", checked: true })] } },
    "not-applicable",
  ],
  [
    "a ticked box that refuses marketing passes",
    { page: { forms: [form({ label: "Do not send me offers", checked: true })] } },
    "pass",
  ],
  [
    "a ticked box for anything else raises no question",
    { page: { forms: [form({ label: "Remember me", checked: true })] } },
    "not-applicable",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);

test.each(["Tell me about jobs with our partner agencies", "Share my details with our trusted partners"])(
  "a ticked box for other companies' marketing fails: %s",
  (label) => {
    expect(noPretickedMarketing.judge(buildFacts({ page: { forms: [form({ label, checked: true })] } }))).toMatchObject(
      { outcome: "fail" },
    );
  },
);
