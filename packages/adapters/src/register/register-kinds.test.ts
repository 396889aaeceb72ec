import { describe, expect, test } from "vitest";
import { registrationFromBody } from "./company-body.ts";
import { companyKind, statusOf } from "./company-kind.ts";
import { icoKind } from "./ico-kind.ts";
import { slashedDay } from "./slashed-day.ts";
import { COMPANY_HEADS, companyRow } from "./test/company-csv.ts";

function company(values: Record<string, string>) {
  const reader = companyKind.reader(COMPANY_HEADS);
  if (typeof reader === "string") throw new Error(reader);
  return reader(companyRow(values));
}

describe("a row of the company file", () => {
  test("becomes a registration; values missing in the file are unknown", () => {
    const entry = company({
      CompanyName: 'THE "HARROW" VALE LIMITED',
      CompanyNumber: "1234567",
      CompanyStatus: "Active - Proposal to Strike off",
      "Accounts.NextDueDate": "31/10/2026",
      "Mortgages.NumMortCharges": "3",
      "Mortgages.NumMortOutstanding": "1",
      "SICCode.SicText_2": "70229 - Management consultancy",
      "PreviousName_1.CONDATE": "02/03/2010",
      "PreviousName_1.CompanyName": "VALE & CO. LTD",
    });
    if (typeof entry === "string") throw new Error(entry);
    expect(entry).toMatchObject({ number: "01234567", nameKey: "harrowvale", aliases: ["valeandco"] });
    expect(registrationFromBody(entry.number, entry.body, "2026-11-01")).toEqual({
      number: "01234567",
      name: 'THE "HARROW" VALE LIMITED',
      status: "active",
      statusDetail: "active-proposal-to-strike-off",
      type: "ltd",
      incorporatedOn: "1999-04-01",
      dissolvedOn: null,
      sic: ["66220", "70229"],
      registeredOffice: { lines: ["1 HIGH STREET"], town: "LONDON", postcode: "EC3V 1AA", country: null },
      previousNames: [{ name: "VALE & CO. LTD", until: "2010-03-02" }],
      accounts: { overdue: true, nextDueOn: "2026-10-31", lastMadeUpTo: "2025-12-31", lastType: "small" },
      confirmationStatement: { overdue: false, nextDueOn: "2027-04-15" },
      hasCharges: true,
      hasInsolvencyHistory: null,
      officeDisputed: null,
      officeUndeliverable: null,
      officers: null,
      controllers: null,
      lastFiledOn: null,
    });
  });

  test.each([
    ["Active", "active", null],
    ["Active - Proposal to Strike off", "active", "active-proposal-to-strike-off"],
    ["Liquidation", "liquidation", null],
    ["In Administration/Administrative Receiver", "receivership", null],
    ["In Administration", "administration", null],
    ["VOLUNTARY ARRANGEMENT / RECEIVER MANAGER", "voluntary-arrangement", null],
    ["RECEIVERSHIP", "receivership", null],
    ["Converted / Closed", "converted-closed", null],
  ])("with status %s is %s", (text, status, detail) => {
    expect(statusOf(text)).toEqual([status, detail]);
  });

  test.each([
    [{ CompanyName: "", CompanyNumber: "1" }, "has no name"],
    [{ CompanyName: "X LTD", CompanyNumber: "12-34" }, "has no company number ('12-34')"],
    [{ CompanyName: "X LTD", CompanyNumber: "" }, "has no company number ('')"],
  ])("that cannot be read states why: %o", (said, reason) => {
    expect(company(said)).toBe(reason);
  });

  test("of another length than its heads is refused, and so is a file without the heads that matter", () => {
    const reader = companyKind.reader(COMPANY_HEADS);
    expect(typeof reader === "string" ? reader : reader(["X LTD", "1"])).toBe("has 2 cells in place of 55");
    expect(companyKind.reader(["a", "CompanyNumber"])).toBe("'CompanyName', 'CompanyStatus', 'IncorporationDate'");
  });
});

describe("a row of the ICO's register", () => {
  const heads = [
    "Registration_number",
    "Organisation_name",
    "Organisation_postcode",
    "Public_authority",
    "Start_date_of_registration",
    "End_date_of_registration",
    "Trading_names",
    "Payment_tier",
    "DPO_or_Person_responsible_for_DP_First_name",
    "DPO_or_Person_responsible_for_DP_Email",
  ];

  test("stores the organisation, its other names and its dates, and no individual's name", () => {
    const reader = icoKind.reader(heads);
    if (typeof reader === "string") throw new Error(reader);
    const entry = reader([
      "za123456",
      "Harrow Vale Limited",
      "EC3V 1AA",
      "N",
      "14/05/2018",
      "13/05/2027",
      "HV Direct; Vale Online",
      "Tier 1",
      "Jane",
      "jane@harrow-vale.example",
    ]);
    if (typeof entry === "string") throw new Error(entry);
    expect(entry).toMatchObject({ number: "ZA123456", nameKey: "harrowvale", aliases: ["hvdirect", "valeonline"] });
    expect(JSON.parse(entry.body)).toEqual([
      "Harrow Vale Limited",
      "EC3V 1AA",
      "Tier 1",
      "2018-05-14",
      "2027-05-13",
      false,
      ["HV Direct", "Vale Online"],
    ]);
    expect(entry.body.toLowerCase()).not.toContain("jane");
  });

  test("is refused without a number or a name", () => {
    const reader = icoKind.reader(heads);
    if (typeof reader === "string") throw new Error(reader);
    const row = (number: string, name: string) => [number, name, "", "", "", "", "", "", "", ""];
    expect(reader(row("", "X"))).toBe("has no registration number ('')");
    expect(reader(row("ZA123456", " "))).toBe("has no name");
    expect(reader(["ZA123456"])).toBe("has 1 cells in place of 10");
    expect(icoKind.reader(["x"])).toBe("'Registration_number', 'Organisation_name'");
  });
});

test.each([
  ["05/11/2026", "2026-11-05"],
  ["2026-11-05", "2026-11-05"],
  ["2026-11-05T00:00:00Z", "2026-11-05"],
  ["29/02/2024", "2024-02-29"],
  ["31/02/2024", null],
  ["29/02/2023", null],
  ["5/11/2026", null],
  ["", null],
  ["never", null],
])("the day '%s' is %s", (text, day) => {
  expect(slashedDay(text)).toBe(day);
});
