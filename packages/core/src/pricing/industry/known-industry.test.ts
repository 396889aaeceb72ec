import { describe, expect, test } from "vitest";
import { knownIndustry, usIndustryOf } from "../hazard-class.ts";

describe("one mapping of both lists of industries", () => {
  const questionnaire =
    "Technology,Professional Services,Healthcare,Finance,Manufacturing,Retail,Legal Services,Consulting,Education,Other";
  const wizard = "Technology,Finance,Healthcare,Manufacturing,Retail,Education,Energy,Transportation";

  test("recognises every name in the questionnaire and the company wizard", () => {
    for (const name of questionnaire.split(",")) expect(knownIndustry(name)?.lists).toContain("questionnaire");
    for (const name of wizard.split(",")) expect(knownIndustry(name)?.lists).toContain("wizard");
  });

  test("accepts the illustrative model's own names, and rejects names on neither list", () => {
    expect(knownIndustry("financial services")?.name).toBe("Finance");
    expect(knownIndustry("Alchemy")).toBeNull();
  });
});

test("codes of the US list name an industry by their longest beginning", () => {
  expect(usIndustryOf("7371")).toBe("Technology");
  expect(usIndustryOf("7311")).toBe("Professional Services");
  expect(usIndustryOf("6021")).toBe("Finance");
  expect(usIndustryOf("9999")).toBeNull();
  expect(usIndustryOf("62020")).toBeNull();
});
