import { expect, test } from "vitest";
import { choiceWords } from "./choice-words.ts";

test("choices are told by their names, with pounds, days and shares as people read them", () => {
  expect(
    choiceWords({
      deductible: 500_000,
      retroactiveDate: "2021-12-01",
      additionalTerms: ["Monthly report", "Annual review"],
      conditions: [{ ref: "LSW3001", fill: { days: "60" } }],
      riskCodes: [{ code: "CY", percent: 98 }],
    }),
  ).toEqual([
    { label: "Deductible", words: "£5,000" },
    { label: "Retroactive date", words: "1 Dec 2021" },
    { label: "Additional terms", words: "Monthly report; Annual review" },
    { label: "Conditions", words: "LSW3001" },
    { label: "Risk codes", words: "CY 98%" },
  ]);
});
