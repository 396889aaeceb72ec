import { describe } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { testGrade } from "../test/test-grade.ts";
import { referrerPolicyTest } from "./referrer-policy.ts";

describe("header grade: referrer-policy", () => {
  testGrade(referrerPolicyTest, [
    ["rewards no-referrer", buildAnswer([["referrer-policy", "no-referrer"]]), "referrer-policy-private"],
    ["rewards same-origin", buildAnswer([["referrer-policy", "same-origin"]]), "referrer-policy-private"],
    ["rewards strict-origin", buildAnswer([["referrer-policy", "strict-origin"]]), "referrer-policy-private"],
    [
      "rewards strict-origin-when-cross-origin",
      buildAnswer([["referrer-policy", "strict-origin-when-cross-origin"]]),
      "referrer-policy-private",
    ],
    ["marks origin down", buildAnswer([["referrer-policy", "origin"]]), "referrer-policy-unsafe"],
    [
      "marks origin-when-cross-origin down",
      buildAnswer([["referrer-policy", "origin-when-cross-origin"]]),
      "referrer-policy-unsafe",
    ],
    ["marks unsafe-url down", buildAnswer([["referrer-policy", "unsafe-url"]]), "referrer-policy-unsafe"],
    [
      "marks no-referrer-when-downgrade down",
      buildAnswer([["referrer-policy", "no-referrer-when-downgrade"]]),
      "referrer-policy-unsafe",
    ],
    [
      "takes the last known word",
      buildAnswer([["referrer-policy", "unsafe-url, no-referrer, made-up"]]),
      "referrer-policy-private",
    ],
    ["finds it missing", buildAnswer([]), "referrer-policy-not-implemented"],
    ["refuses an unknown word", buildAnswer([["referrer-policy", "made-up"]]), "referrer-policy-header-invalid"],
    [
      "takes an empty header for none",
      buildAnswer([["referrer-policy", ""]]),
      "referrer-policy-header-invalid",
      "referrer-policy-not-implemented",
    ],
    [
      "knows the older words of the meta element",
      buildFacts({ page: { metaReferrer: "never" } }),
      "referrer-policy-header-invalid",
      "referrer-policy-private",
    ],
  ]);
});
