import { describe, expect, test } from "vitest";
import { choicesOfFlags, typedClause, typedLine } from "./choices-of-flags.ts";

describe("a line as typed", () => {
  test("is a syndicate with its number and pseudonym, its share, and the options after it", () => {
    expect(typedLine("--line", "Syndicate 1234 abc=40,stand,lead,ref=A1,ref=B2")).toEqual({
      insurer: {
        name: "Syndicate 1234",
        kind: "syndicate",
        identification: "1234",
        agency: "Lloyd's",
        pseudonym: "ABC",
      },
      written: 40,
      toStand: true,
      leader: true,
      references: ["A1", "B2"],
    });
  });

  test("is otherwise a company by its name, with its number and registry if given", () => {
    const insurer = { name: "Northgate Insurance plc", kind: "company", pseudonym: null };
    expect(typedLine("--line", "Northgate Insurance plc=12.5%")).toEqual({
      insurer: { ...insurer, identification: null, agency: null },
      written: 12.5,
      toStand: false,
    });
    expect(typedLine("--line", "Northgate Insurance plc=7.0001,no=01234567,by=Companies House").insurer).toEqual({
      ...insurer,
      identification: "01234567",
      agency: "Companies House",
    });
  });

  test.each([
    "Syndicate 1234",
    "=40",
    "Syndicate 1234=0",
    "Syndicate 1234=101",
    "Syndicate 1234=1.23456",
    "Syndicate 1234=40,stnd",
    "Syndicate 1234=a",
    "S=1,ref=a,ref=b,ref=c",
  ])("'%s' is refused with the way to write it", (text) => {
    expect(() => typedLine("--line", text)).toThrow(
      expect.objectContaining({ code: "usage", hint: expect.stringContaining("--line") }),
    );
  });
});

test("a clause as typed has its reference and its blanks; what fills no blank is refused", () => {
  expect(typedClause("--condition", "LSW3001, days=60,notice=15")).toEqual({
    ref: "LSW3001",
    fill: { days: "60", notice: "15" },
  });
  expect(typedClause("--condition", "LMA3100A")).toEqual({ ref: "LMA3100A" });
  expect(typedClause("--clause", "LMA5567A,title=War, Cyber War and Others, No. 4,version=1 January, 2023")).toEqual({
    ref: "LMA5567A",
    title: "War, Cyber War and Others, No. 4",
    version: "1 January, 2023",
  });
  for (const text of ["", "LSW3001,days", "LSW3001,=60", "LSW3001,days="])
    expect(() => typedClause("--condition", text)).toThrow(expect.objectContaining({ code: "usage" }));
});

test("options become choices in pence, percent and ISO days; missing ones are left out", () => {
  expect(
    choicesOfFlags({
      umrReference: "acm2026cy01",
      limit: "2m",
      deductible: "£10,000.50",
      terms: ["One", "Two"],
      retroactive: "1/12/2021",
      order: "100",
      riskCode: ["cy=98", "CZ=2"],
      clientClass: "large RISK",
      fee: "0",
      linesBasis: "Percentage of order",
      waitingHours: "12",
    }),
  ).toEqual({
    umrReference: "ACM2026CY01",
    limit: 200_000_000,
    deductible: 1_000_050,
    additionalTerms: ["One", "Two"],
    retroactiveDate: "2021-12-01",
    order: 100,
    riskCodes: [
      { code: "CY", percent: 98 },
      { code: "CZ", percent: 2 },
    ],
    clientClassification: "Large risk",
    fee: 0,
    basisOfWrittenLines: "percentage of order",
    waitingPeriodHours: 12,
  });
  expect(choicesOfFlags({})).toEqual({});
});

test.each([
  [{ limit: "lots" }, "--limit must be an amount in pounds"],
  [{ umrReference: "A-1" }, "umrReference: Enter up to twelve capital letters and digits."],
  [{ waitingHours: "a day" }, "--waiting-hours must be a whole number"],
  [{ riskCode: ["CY"] }, "--risk-code must be a code and its share"],
  [{ clientClass: "Retail" }, "--client-class must be one of Consumer, Consumer exempt"],
  [{ terms: [" \u0007 "] }, "--terms must not be empty."],
  [{ order: "0.5" }, "--order must be a number from 0 to 100"],
])("invalid options are refused: %j", (flags, words) => {
  expect(() => choicesOfFlags(flags)).toThrow(words);
});

test.each([
  ["bi", "businessInterruption"],
  ["Cyber extortion", "extortion"],
  ["claims-prep", "claimPreparation"],
])("the section '%s' is %s", (typed, section) => {
  expect(choicesOfFlags({ section: [`${typed}=full`] })).toEqual({ sections: [{ section, cover: "full" }] });
});
