import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { companyIdentified } from "./company-identified.ts";

describe("company-identified", () => {
  test("name and number on the home page pass", () => {
    const verdict = companyIdentified.judge(buildFacts({}));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("01234567");
  });

  test("a name without number earns half", () => {
    expect(companyIdentified.judge(buildFacts({ page: { companyNumber: null } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("a number without name earns half", () => {
    expect(companyIdentified.judge(buildFacts({ page: { legalName: null } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("neither of the two fails", () => {
    expect(companyIdentified.judge(buildFacts({ page: { legalName: null, companyNumber: null } }))).toMatchObject({
      outcome: "fail",
    });
  });

  test.each([
    ["a parish council by its title", { title: "Ashcombe Parish Council - Home" }],
    ["an NHS trust by its host", { title: "Welcome", url: "https://www.westmoor.nhs.uk/" }],
  ])("%s is no company", (_who, own) => {
    expect(
      companyIdentified.judge(buildFacts({ page: { legalName: null, companyNumber: null, ...own } })),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("a council's own company that names itself passes as any other, and a supplier of councils is judged", () => {
    expect(companyIdentified.judge(buildFacts({ page: { title: "Moor Town Council Homes" } }))).toMatchObject({
      outcome: "pass",
    });
    expect(
      companyIdentified.judge(
        buildFacts({ page: { legalName: null, companyNumber: null, title: "Software for councils" } }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("words that were not seen prove nothing", () => {
    expect(
      companyIdentified.judge(buildFacts({ page: { legalName: null, companyNumber: null, builtByScript: true } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      companyIdentified.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
