import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { companyIdentified } from "./company-identified.ts";

testVerdicts(companyIdentified, [
  ["name and number on the home page pass", {}, { outcome: "pass", shows: "01234567" }],
  ["a name without number earns half", { page: { companyNumber: null } }, { outcome: "partial", fraction: 0.5 }],
  ["a number without name earns half", { page: { legalName: null } }, { outcome: "partial", fraction: 0.5 }],
  ["neither of the two fails", { page: { legalName: null, companyNumber: null } }, "fail"],
  [
    "words that were not seen prove nothing",
    { page: { legalName: null, companyNumber: null, builtByScript: true } },
    "not-observed",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);

test.each([
  ["a parish council by its title", { title: "Ashcombe Parish Council - Home" }],
  ["an NHS trust by its host", { title: "Welcome", url: "https://www.westmoor.nhs.uk/" }],
])("%s is no company", (_who, own) => {
  expect(companyIdentified.judge(buildFacts({ page: { legalName: null, companyNumber: null, ...own } }))).toMatchObject(
    { outcome: "not-applicable" },
  );
});

test("a council's own company that names itself passes like any other, and a supplier of councils is judged", () => {
  expect(companyIdentified.judge(buildFacts({ page: { title: "Moor Town Council Homes" } }))).toMatchObject({
    outcome: "pass",
  });
  expect(
    companyIdentified.judge(
      buildFacts({ page: { legalName: null, companyNumber: null, title: "Software for councils" } }),
    ),
  ).toMatchObject({ outcome: "fail" });
});
