import { expect, test } from "vitest";
import { CustomTerms, choicesOfTerms, termsOfChoices } from "./custom-terms.ts";
import type { SlipChoices } from "./slip-choices.ts";

const CHOSEN: SlipChoices = {
  limit: 100_000_000,
  deductible: 500_050,
  additionalTerms: ["Monthly report", "Annual review"],
  order: 100,
  interest: ["Privacy liability", "Extortion"],
  additionalInsureds: ["Acme (Trading) Ltd"],
  priorAndPendingLitigation: "2025-12-01",
  conditions: [{ ref: "LMA3100A" }, { ref: "LSW3001", fill: { days: "60", notice: "15" } }],
  exclusions: [{ ref: "LMA5567A" }],
  premiumNoticeDays: 15,
  cancellationDays: 30,
  basisOfWrittenLines: "percentage of order",
  sign: true,
  singleClaimsAgreementParty: false,
  claimsAdministration: "The leader alone",
  instalmentCreditDays: 45,
  riskCodes: [
    { code: "CY", percent: 98 },
    { code: "CZ", percent: 2 },
  ],
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
      references: ["A1", "B2"],
      riskCodes: ["CY"],
      conditions: ["Subject to review of wording", "Excluding the US"],
      leader: true,
    },
  ],
};

test("terms of every kind are unchanged by the form", () => {
  const terms = CustomTerms.parse(termsOfChoices(CHOSEN));
  expect(terms).toMatchObject({
    deductible: { amount: "5000.50", currency: "GBP" },
    additionalTerms: "Monthly report\nAnnual review",
  });
  expect(choicesOfTerms(terms, CHOSEN)).toEqual(CHOSEN);
});

test("a field emptied in the form is no longer decided", () => {
  const { deductible: _, ...shown } = termsOfChoices(CHOSEN) as Record<string, unknown>;
  const emptied = { additionalTerms: " \n", conditions: [], riskCodes: [], lines: [], sign: false };
  const next = choicesOfTerms(CustomTerms.parse({ ...shown, ...emptied }), CHOSEN);
  const { additionalTerms, conditions, riskCodes, lines, sign, deductible, ...rest } = CHOSEN;
  expect(next).toEqual(rest);
});

test("an insurer named as a syndicate has its number from Lloyd's; another has a number only if one was entered", () => {
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

test("invalid entries in a clause's blanks, a code or a line's references are reported", () => {
  const wrong = CustomTerms.safeParse({
    conditions: [{ ref: "LSW3001", fill: "sixty days" }],
    riskCodes: [{ code: "cyber", percent: 100 }],
    lines: [{ insurer: "Syndicate 1", written: 10, references: "A, B, C" }],
  });
  expect(wrong.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "conditions.0.fill",
    "lines.0.references",
    "riskCodes.0.code",
  ]);
});
