import {
  AppError,
  CLIENT_FIELDS,
  type ClientEdit,
  editableParts,
  exampleValue,
  readDay,
  readMoney,
} from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildLog } from "../../testing/build-log.ts";
import { assertValue } from "../client-log.ts";
import { editStatements, isFuture } from "./edit-statements.ts";
import { readEdit } from "./read-edit.ts";

const LOG = buildLog(
  { field: "domains", value: [{ name: "acme.co.uk", role: "main", accepted: true }] },
  { field: "turnover", value: { total: 100, uk: 60, year: 2024 } },
  { field: "controls.mfaEmail", value: { answer: "partial", coveragePct: 80 } },
);
const JANE = { by: "jane", at: "2026-11-05T09:00:00Z" };

/** The values that edits record, by field. */
function recorded(edits: readonly ClientEdit[], log = LOG): Record<string, unknown> {
  const statements = editStatements(edits, log, JANE, {});
  const after = statements.reduce((before, statement) => assertValue(before, statement, JANE.at), log);
  return Object.fromEntries(after.entries.slice(log.entries.length).map(({ field, value }) => [field, value]));
}
const edit = (...texts: string[]) => recorded(texts.map((text) => readEdit(text)));

describe("an edit", () => {
  test.each([
    ["employees=1,200", { employees: 1200 }],
    ["name=Acme = Sons Ltd", { legalName: "Acme = Sons Ltd" }],
    ["name=[Acme] Ltd", { legalName: "[Acme] Ltd" }],
    ["companyNumber=123456", { companyNumber: "00123456" }],
    ["number=sc12345", { companyNumber: "SC012345" }],
    ["incorporatedOn=5/11/2009", { incorporatedOn: "2009-11-05" }],
    [
      "sic=86230,7371",
      {
        sic: [
          { code: "86230", classification: "UK SIC 2007" },
          { code: "7371", classification: "US SIC" },
        ],
      },
    ],
    ["tradingNames=Acme, Acme Dental", { tradingNames: ["Acme", "Acme Dental"] }],
    ["optedOut=yes", { optedOut: true }],
    [
      "postcode=M1 2AB",
      { registeredOffice: { lines: [], town: null, county: null, postcode: "M1 2AB", country: null } },
    ],
    ["authority=consent", { authority: { date: "2026-11-05", by: "jane", basis: "consent" } }],
    ["mfaemail=yes", { "controls.mfaEmail": { answer: "yes" } }],
    ["controls.mfaEmail.coveragePct=90%", { "controls.mfaEmail": { answer: "partial", coveragePct: 90 } }],
    ["turnover=£1.2m", { turnover: { total: 120_000_000 } }],
    ["turnover.uk=800k", { turnover: { total: 100, uk: 80_000_000, year: 2024 } }],
    [
      'contacts=[{"name":"Jo","role":null,"email":null,"phone":null}]',
      { contacts: [{ name: "Jo", role: null, email: null, phone: null }] },
    ],
    ['edr={"answer":"no","note":"planned"}', { "controls.edr": { answer: "no", note: "planned" } }],
  ])("'%s' is parsed as intended", (text, value) => {
    expect(edit(text)).toEqual(value);
  });

  test("several edits of one field are merged", () => {
    expect(edit("requested.limit=2m", "requested.retention=£5,000", "requested.inception=2027-01-01")).toEqual({
      requested: { limit: 200_000_000, retention: 500_000, inception: "2027-01-01" },
    });
  });

  test("adds to a list and removes from it; the main domain is unchanged", () => {
    expect(edit("domains+=www.ACME.com")).toEqual({
      domains: [
        { name: "acme.co.uk", role: "main", accepted: true },
        { name: "www.acme.com", role: "other", accepted: true },
      ],
    });
    expect(edit("domain-=acme.co.uk")).toEqual({ domains: [] });
    expect(() => edit("domains-=acme.org")).toThrow("Domains does not contain the items to remove.");
  });

  test.each([
    ["employes=4", "The client record has no field 'employes'."],
    ["employees=many", "employees must be a whole number such as 42, not 'many'."],
    ["turnover=lots", "turnover must be an amount in pounds such as 1200000, £1.2m or 800k, not 'lots'."],
    ["incorporatedOn=31/2/2020", "incorporatedOn must be a day of the calendar such as 5 Nov 2026, not '31/2/2020'."],
    [
      "contacts=[{",
      'contacts must be JSON such as [{"name":"Jane Doe","role":"Director","email":"jane@acme.example","phone":null}], not',
    ],
    [
      "claims=maybe",
      'claims must be none, or JSON such as [{"date":"2024-03-01","kind":"ransomware","amount":1500000,',
    ],
    ["expiringPolicy=AXA", "\"limit\":100000000} (money in pence), not 'AXA'."],
    ["legalName=", "legalName must be text such as Acme Ltd, not ''."],
    ["contacts=Bob", "contacts must be JSON such as [{"],
    ["turnover.year=5", "turnover.year must be a whole number such as 2025, not 5."],
    ["mfaEmail=", "mfaEmail must be one of yes, partial, no, unknown, not ''."],
    ["mfaEmail.coveragePct=90", "controls.mfaEmail.answer is required: one of yes, partial, no, unknown."],
    ["icoRegistration.name=Acme", "icoRegistration.number is required: text such as ZA123456."],
    ["sic=5", "sic must be SIC codes of four (US) or five (UK) digits separated by commas, such as 62020, not '5'."],
    ["employees", "'employees' is not a valid edit."],
    ["=4", "'=4' is not a valid edit."],
    ["employees+=4", "Employees is a single value, not a list."],
    ["turnover.uk+=4", "turnover.uk is a single value, not a list."],
    [
      "domains=acme",
      "domains: 'acme' is a single word; a public website's name contains a dot. For example, domains may be acme.co.uk.",
    ],
  ])("'%s' is rejected with a message", (text, words) => {
    expect(() => {
      recorded([readEdit(text)], buildLog({ field: "employees", value: 3 }));
    }).toThrow(words);
  });
});

test.each(CLIENT_FIELDS.filter((field) => exampleValue(field) !== undefined))(
  "the example of %s is accepted as typed text and as a typed value",
  (field) => {
    const value = exampleValue(field);
    const set = readEdit(`${field}=${JSON.stringify(value)}`);
    expect(set).toEqual({ field, how: "set", value });
    expect(recorded([set])).toEqual({ [field]: value });
    const refused = () => recorded([{ field, value: 7 }]);
    expect(refused).toThrow(`For example, ${field} may be ${JSON.stringify(value)}`);
  },
);

describe("a typed edit", () => {
  test("sets a whole value, a part, or items of a list, and names domains by text", () => {
    expect(
      recorded([
        { field: "employees", value: 42 },
        { field: "turnover", part: "uk", value: 80_000_000 },
        { field: "domains", how: "add", value: ["www.acme.com"] },
      ]),
    ).toEqual({
      employees: 42,
      turnover: { total: 100, uk: 80_000_000, year: 2024 },
      domains: [
        { name: "acme.co.uk", role: "main", accepted: true },
        { name: "www.acme.com", role: "other", accepted: true },
      ],
    });
  });

  test.each([
    [{ field: "employees", value: "many" }, "employees must be a whole number such as 42, not 'many'."],
    [
      { field: "turnover", part: "uk", value: -5 },
      "turnover.uk must be a whole number of pence, for example 120000000 (£1,200,000), not -5.",
    ],
    [
      { field: "requested", part: "limit", value: "£1.2m" },
      "requested.limit must be a whole number of pence, for example 120000000 (£1,200,000), not '£1.2m'.",
    ],
    [
      { field: "requested", part: "limit", value: 150.5 },
      "requested.limit must be a whole number of pence, for example 120000000 (£1,200,000), not 150.5.",
    ],
    [{ field: "authority", part: "basis", value: "maybe" }, "authority.basis must be one of consent, prospect"],
    [{ field: "optedOut", value: "perhaps" }, "optedOut must be true or false, not 'perhaps'."],
    [{ field: "shoeSize", value: 4 }, "The client record has no field 'shoeSize'."],
    [{ field: "turnover", part: "moon", value: 4 }, "Turnover has no part 'moon'."],
  ])("%j is rejected with its field, the reason and an example", (edit, words) => {
    expect(() => recorded([edit])).toThrow(words);
  });
});

describe("the date of an edit", () => {
  test.each([
    ["2026-11-05", false],
    ["2025-03-31", false],
    ["2026-11-06", true],
    ["2026-11-05T08:59:00Z", false],
    ["2030-01-01", true],
  ])("on 5 November at nine, is %s still to come? %s", (day, expected) => {
    expect(isFuture(day, "2026-11-05T09:00:00Z")).toBe(expected);
  });

  test("a day that has begun further east is not in the future", () => {
    expect(isFuture("2026-06-02", "2026-06-01T23:30:00Z")).toBe(false);
  });
});

describe("money and days", () => {
  test.each([
    ["1200000", 120_000_000],
    ["£1,200,000.50", 120_000_050],
    ["1.25m", 125_000_000],
    ["0.5k", 50_000],
    ["2bn", 200_000_000_000],
    ["1.005", null],
    ["1,20", null],
    ["-5", null],
    ["", null],
  ])("'%s' is %s pence", (text, pence) => {
    expect(readMoney(text)).toBe(pence);
  });

  test("every amount in pence is read back from its written form", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 50 }), (pence) => {
        const written = `£${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
        expect(readMoney(written)).toBe(pence);
      }),
    );
  });

  test.each(["31/03/2027", "31.3.2027", "31-03-2027", "31 Mar 2027", "31 March 2027", " 2027-03-31 "])(
    "'%s' is 31 March 2027",
    (text) => {
      expect(readDay(text)).toBe("2027-03-31");
    },
  );

  test.each(["31/03.2027", "03/31/2027", "31/03/27", "0027-03-31", "31/03/0027", "31 Marvellous 2027 or so"])(
    "'%s' is not a date",
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );

  test("days are those of the calendar", () => {
    expect([readDay("29/2/2024"), readDay("29/2/2023"), readDay("2026-13-01"), readDay("soon")]).toEqual([
      "2024-02-29",
      null,
      null,
      null,
    ]);
  });
});

function refusalOf(edits: readonly ClientEdit[]): AppError | null {
  try {
    recorded(edits);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** What no part accepts, in every kind of JSON; text is refused where it is none. */
const BAD = [-1, { wrong: 1 }, [{ wrong: 1 }]];

test.each(CLIENT_FIELDS.flatMap((field) => editableParts(field).map(({ part }) => [field, part] as const)))(
  "a value that %s %s cannot hold is refused with the field and an accepted example",
  (field, part) => {
    for (const value of BAD) {
      const refusal = refusalOf([{ field, ...(part === "" ? {} : { part }), value }]);
      expect(refusal?.message).toMatch(new RegExp(`^${field}\\b.*(?:such as|for example|one of|true or false)`, "i"));
      expect(Object.keys(refusal?.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
    }
  },
);

test.each(["turnover", "group", "accounts", "records", "expiringPolicy", "requested"] as const)(
  "an empty value is no answer to %s: it is refused with an accepted example",
  (field) => {
    const refusal = refusalOf([{ field, value: {} }]);
    expect(refusal?.message).toMatch(new RegExp(`^${field} is empty\\. It must be JSON such as \\{"`));
    expect(Object.keys(refusal?.fields ?? {})).toEqual([field]);
  },
);
