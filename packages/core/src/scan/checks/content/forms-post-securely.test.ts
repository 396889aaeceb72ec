import type { FormFacts } from "@broker/contracts";
import { testVerdicts } from "../test/test-verdicts.ts";
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

testVerdicts(formsPostSecurely, [
  ["a form that is sent over HTTPS passes", { page: { forms: [form()] } }, "pass"],
  [
    "one form over HTTP among good ones fails and is named",
    { page: { forms: [form(), form({ postsTo: "plain-http", action: "http://www.harrowvale.example/quote" })] } },
    { outcome: "fail", shows: "http://www.harrowvale.example/quote" },
  ],
  ["a page without forms raises no question", { page: { forms: [] } }, "not-applicable"],
  [
    "forms that only a script sends do not show where",
    { page: { forms: [form({ postsTo: "script" })] } },
    "not-observed",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
