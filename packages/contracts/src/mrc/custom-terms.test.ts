import { expect, test } from "vitest";
import { CustomTerms, choicesOfTerms, termsOfChoices } from "./custom-terms.ts";
import type { SlipChoices } from "./slip-choices.ts";

const CHOSEN: SlipChoices = {
  limit: 100_000_000,
  deductible: 500_050,
  additionalTerms: ["Monthly report", "Annual review"],
  order: 100,
  conditions: [{ ref: "LMA3100A" }],
  lines: [
    {
      insurer: {
        name: "Syndicate 1234",
        kind: "syndicate",
        identification: "1234",
        agency: "Lloyd's",
        pseudonym: "ABC",
      },
      written: 60,
      toStand: true,
      references: ["A1"],
      leader: true,
    },
  ],
};

test("what was chosen comes through the form and back as it was, with what the form does not show", () => {
  const terms = CustomTerms.parse(termsOfChoices(CHOSEN));
  expect(terms.deductible).toEqual({ amount: "5000.50", currency: "GBP" });
  expect(terms.additionalTerms).toBe("Monthly report\nAnnual review");
  expect(choicesOfTerms(terms, CHOSEN)).toEqual(CHOSEN);
});

test("what is emptied in the form is chosen no longer", () => {
  const { deductible: _, ...terms } = CustomTerms.parse(termsOfChoices(CHOSEN));
  const next = choicesOfTerms({ ...terms, additionalTerms: " \n", lines: [] }, CHOSEN);
  expect(next).toEqual({ limit: 100_000_000, order: 100, conditions: [{ ref: "LMA3100A" }] });
});

test("an insurer that is called a syndicate has its number from Lloyd's, another none that was not told", () => {
  const lines = [
    { insurer: "Syndicate 5678", written: 40, leader: false, toStand: false },
    { insurer: "Example Insurance plc", written: 60, leader: true, toStand: false },
  ];
  const next = choicesOfTerms(CustomTerms.parse({ lines }), {});
  expect(next.lines?.map(({ insurer }) => [insurer.kind, insurer.identification, insurer.agency])).toEqual([
    ["syndicate", "5678", "Lloyd's"],
    ["company", null, null],
  ]);
});
